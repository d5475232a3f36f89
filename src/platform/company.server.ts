import { defaultOf } from '#platform/config/definitions.server.ts';
import { settings } from '#platform/config/settings.server.ts';
import { mapUrl } from '#platform/mapUrl.ts';

const { address, email, phone } = settings.company;
const [latitude, longitude] = [54.6876, 25.2791];
const edges = [25.2745, 54.6856, 25.2837, 54.6896];
/** Coordinates are known for the default address only. */
const isMapped = address === defaultOf('COMPANY_ADDRESS');

/** docs/product.md 1.17. The address is in its postal form, the same in every language. */
export const company = {
  phone,
  email,
  securityEmail: 'security@home-service-app.example',
  address,
  mapHref: isMapped
    ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
    : mapUrl(address),
  mapEmbed: isMapped
    ? `https://www.openstreetmap.org/export/embed.html?bbox=${edges.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`
    : undefined,
};
