const [latitude, longitude] = [54.6876, 25.2791];
/** The edges of the embedded map: west, south, east, north. */
const edges = [25.2745, 54.6856, 25.2837, 54.6896];

/** docs/product.md 1.17: the company's contacts. The address is in its postal form, the same in every language. */
export const company = {
  phone: '+370 5 210 0000',
  email: 'info@home-service-app.example',
  /** Where vulnerabilities are reported: docs/security.md. */
  securityEmail: 'security@home-service-app.example',
  address: 'Gedimino pr. 9, LT-01103 Vilnius',
  mapHref: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
  mapEmbed: `https://www.openstreetmap.org/export/embed.html?bbox=${edges.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`,
};
