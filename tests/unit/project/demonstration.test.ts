import { expect, test } from 'vitest';
import { categories } from '#domain/categories.ts';
import { scenes, typical } from '#demonstration/scenes/index.ts';
import { demonstrationServices } from '#demonstration/services.ts';

test.each(categories)(
  '%s: every picture that a service names is drawn, and stands for no other service',
  (category) => {
    const named = demonstrationServices[category].flatMap(({ pictures }) => pictures);
    const drawn = named.map((picture) => scenes[category](picture));
    expect(drawn.every((svg) => svg.startsWith('<svg') && !/NaN|undefined/.test(svg))).toBe(true);
    expect(new Set(drawn).size).toBe(named.length);
    expect(named).toContain(typical[category]);
  },
);

test('a picture that nobody drew is refused', () => {
  expect(() => scenes.repair('piano-0')).toThrow(RangeError);
});

test('only a picture from a room has the light of its window across it', () => {
  expect(scenes.painting('wall-0')).toContain('url(#beam)');
  expect(scenes.painting('facade-0')).not.toContain('url(#beam)');
});
