import { aBooking, registerCustomer, send, serviceId } from '../support/account/customers.ts';
import { blackPng, jpegOf, largeSvg, manyScans, phonePhoto } from '../support/account/photos.ts';
import { photoForm } from '../support/messages/messages.ts';
import { prepareBuild, prepareDemonstration } from '../support/site/prepare.ts';
import { childrenOf, isRunning, peakMemoryOf } from '../support/site/processes.ts';
import { startSite } from '../support/site/server.ts';

/**
 * `node tests/load/photos.ts`: sends good and hostile photos of a message, one after another, and prints for docs/security.md
 * how long each took, the peak memory of the process that decoded it, and the growth of the site's own process since the start.
 */
const photos: [string, () => Buffer | Promise<Buffer>][] = [
  ['a JPEG of 1.4 MP', () => jpegOf(400_000)],
  ['a JPEG of 48 MP, rotated', () => phonePhoto(false)],
  ['the same, progressive', () => phonePhoto(true)],
  ['a PNG of 48 MP', () => blackPng({ width: 8_064, height: 6_048, depth: 8, colour: 'rgb' })],
  ['C1 a: a PNG of 2,000,000 × 2', () => blackPng({ width: 2_000_000, height: 2 })],
  ['C1 a: a PNG of 10,000,000 × 2', () => blackPng({ width: 10_000_000, height: 2 })],
  ['C1 a: a PNG of 99,000,000 × 2', () => blackPng({ width: 99_000_000, height: 2 })],
  ['C1 b: an SVG of 510,000 elements', () => largeSvg(510_000, 0)],
  ['C1 c: an SVG of 100,000 elements and rules', () => largeSvg(100_000, 100_000)],
  [
    'C1 d: a PNG of 199 MP, 16 bits, rotated',
    () => blackPng({ width: 14_106, height: 14_106, turned: true }),
  ],
  ['the same within the limit of rows', () => blackPng({ width: 10_000, height: 19_900, turned: true })],
  ['the same, not rotated', () => blackPng({ width: 10_000, height: 19_900 })],
  ['L8: a PNG of 2 × 99,000,000', () => blackPng({ width: 2, height: 99_000_000 })],
  ['an interlaced PNG of 50 MP, 16 bits', () => blackPng({ width: 7_071, height: 7_071, interlaced: true })],
  ['a progressive JPEG of 49 MP with 1,000 scans too many', () => manyScans(1_000)],
];

await Promise.all([prepareBuild(), prepareDemonstration()]);
const site = await startSite();
const { token, ...customer } = await registerCustomer(site.origin);
const slot = { service: await serviceId(site.origin), date: '2040-05-10', time: '10:00' };
const booking = await aBooking(site.origin, { token, ...customer }, slot);
const path = `/en/bookings/${booking}/messages/photos`;
const before = peakMemoryOf(site);
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;

console.log(
  '| photo | size | response | time | memory of its process | growth of the site |\n| - | - | - | - | - | - |',
);
for (const [what, make] of photos) {
  const photo = await make();
  let resizer = 0;
  const looking = setInterval(() => {
    for (const child of childrenOf(site).filter(isRunning)) resizer = Math.max(resizer, peakMemoryOf(child));
  }, 10);
  const began = performance.now();
  const answer = await send(site.origin, 'POST', path, { body: photoForm(photo), token });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  clearInterval(looking);
  const outcome = `${answer.status} ${String(answer.body.code ?? '')}`;
  const columns = [what, `${Math.ceil(photo.length / 1024)} KB`, outcome.trim(), `${seconds} s`];
  const memory = [resizer ? megabytes(resizer) : 'none', megabytes(peakMemoryOf(site) - before)];
  console.log(`| ${[...columns, ...memory].join(' | ')} |`);
}
await site.stop();
