import { afterEach, expect, test, vi } from 'vitest';
import { siteMedia } from '#platform/http/call.ts';

afterEach(() => vi.unstubAllGlobals());

function openAt(href: string, api: string): void {
  vi.stubGlobal('document', { documentElement: { dataset: { api } } });
  vi.stubGlobal('location', { href });
}

test('a photo is fetched from the host in the address bar, as the page’s policy requires', () => {
  openAt('http://127.0.0.1:4321/lt/user/ona@example.com', '/api');
  const here = siteMedia('http://localhost:4321/media/photo-1.jpg?t=5');
  expect(here).toBe('http://127.0.0.1:4321/media/photo-1.jpg?t=5');
});

test('the URL of a photo on another host is not changed', () => {
  openAt('http://127.0.0.1:4321/lt', '/api');
  expect(siteMedia('https://else.example/photo.jpg')).toBe('https://else.example/photo.jpg');
  openAt('https://site.example/lt', 'https://api.example/api');
  expect(siteMedia('https://api.example/media/photo.jpg')).toBe('https://api.example/media/photo.jpg');
});
