/** The house, with the map pin on it as a hole, in a square of 32. Commas, unlike spaces, need no escapes in an address. */
const housePath =
  'M14.3,3.1a2.7,2.7,0,0,1,3.4,0l10.6,8.6a3.2,3.2,0,0,1,1.2,2.5V26a3.5,3.5,0,0,1-3.5,3.5H6A3.5,3.5,0,0,1,2.5,26V14.2a3.2,3.2,0,0,1,1.2-2.5ZM16,26.6c4.5-4.6,6.9-7.9,6.9-11.1a6.9,6.9,0,1,0-13.8,0c0,3.2,2.4,6.5,6.9,11.1Z';
/** The heart inside the pin. */
const heartPath =
  'M16,19.7c-2.7-2-3.9-3.4-3.9-5a2.15,2.15,0,0,1,3.9-1.2,2.15,2.15,0,0,1,3.9,1.2c0,1.6-1.2,3-3.9,5Z';

export const mark = (house: string, heart = house) =>
  `<path fill="${house}" fill-rule="evenodd" d="${housePath}"/><path fill="${heart}" d="${heartPath}"/>`;
