/**
 * Degrees north and east (of a district's seat or middle), accurate enough for "the nearest town" (https://www.openstreetmap.org).
 */
export const coordinates: Record<string, [number, number]> = {
  alytus: [54.4, 24.05],
  birstonas: [54.61, 24.03],
  druskininkai: [54.02, 23.97],
  elektrenai: [54.79, 24.66],
  kalvarija: [54.41, 23.22],
  kaunas: [54.9, 23.9],
  'kazlu-ruda': [54.75, 23.49],
  klaipeda: [55.71, 21.14],
  marijampole: [54.56, 23.35],
  neringa: [55.31, 21.01],
  pagegiai: [55.13, 21.91],
  palanga: [55.92, 21.07],
  panevezys: [55.74, 24.37],
  rietavas: [55.72, 21.93],
  siauliai: [55.93, 23.31],
  vilnius: [54.69, 25.28],
  visaginas: [55.6, 26.44],
  'akmenes-rajonas': [56.32, 22.89],
  'alytaus-rajonas': [54.35, 24.05],
  'anyksciu-rajonas': [55.53, 25.1],
  'birzu-rajonas': [56.2, 24.76],
  'ignalinos-rajonas': [55.34, 26.17],
  'jonavos-rajonas': [55.07, 24.28],
  'joniskio-rajonas': [56.24, 23.62],
  'jurbarko-rajonas': [55.08, 22.77],
  'kaisiadoriu-rajonas': [54.86, 24.45],
  'kauno-rajonas': [54.85, 23.87],
  'kedainiu-rajonas': [55.29, 23.97],
  'kelmes-rajonas': [55.63, 22.93],
  'klaipedos-rajonas': [55.71, 21.4],
  'kretingos-rajonas': [55.89, 21.24],
  'kupiskio-rajonas': [55.84, 24.98],
  'lazdiju-rajonas': [54.23, 23.52],
  'mazeikiu-rajonas': [56.31, 22.34],
  'moletu-rajonas': [55.23, 25.42],
  'pakruojo-rajonas': [55.98, 23.86],
  'panevezio-rajonas': [55.7, 24.4],
  'pasvalio-rajonas': [56.06, 24.4],
  'plunges-rajonas': [55.91, 21.85],
  'prienu-rajonas': [54.64, 23.95],
  'radviliskio-rajonas': [55.81, 23.55],
  'raseiniu-rajonas': [55.38, 23.12],
  'rokiskio-rajonas': [55.96, 25.59],
  'skuodo-rajonas': [56.27, 21.53],
  'sakiu-rajonas': [54.95, 23.05],
  'salcininku-rajonas': [54.31, 25.39],
  'siauliu-rajonas': [55.95, 23.1],
  'silales-rajonas': [55.49, 22.18],
  'silutes-rajonas': [55.35, 21.48],
  'sirvintu-rajonas': [55.04, 24.95],
  'svencioniu-rajonas': [55.13, 26.16],
  'taurages-rajonas': [55.25, 22.29],
  'telsiu-rajonas': [55.98, 22.25],
  'traku-rajonas': [54.64, 24.93],
  'ukmerges-rajonas': [55.25, 24.76],
  'utenos-rajonas': [55.5, 25.6],
  'varenos-rajonas': [54.22, 24.57],
  'vilkaviskio-rajonas': [54.65, 23.03],
  'vilniaus-rajonas': [54.75, 25.3],
  'zarasu-rajonas': [55.73, 26.25],
};

const kmPerDegree = 111;

/** In kilometres; in so small a country the earth is flat. */
export function distanceBetween(one: string, other: string): number {
  const [[north = 0, east = 0] = [], [otherNorth = 0, otherEast = 0] = []] = [
    coordinates[one],
    coordinates[other],
  ];
  const width = Math.cos((((north + otherNorth) / 2) * Math.PI) / 180);
  return kmPerDegree * Math.hypot(north - otherNorth, (east - otherEast) * width);
}
