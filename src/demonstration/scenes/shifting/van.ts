import { carton } from '../things/cartons.ts';
import { floorLamp } from '../things/furnishings.ts';
import { at, dark, line, lit, litRect, mix, outdoors, oval, pale, rect, shadow, shape } from '../parts.ts';
import { plant } from '../things/plants.ts';
import { belfry, castleHill, cobbles, heaven, street, streetLamp, tree } from '../things/town.ts';
import { house } from '../things/house.ts';
import { houseMark, van } from '../things/van.ts';

export const vanOnStreet = outdoors((s) => {
  const rows = s.turn([
    () =>
      house(s, -10, 282, { w: 118, h: 168, wall: s.wall, arched: true, columns: 3, shop: '#7b9a86' }) +
      house(s, 108, 282, { w: 96, h: 138, wall: s.soft, roof: 'hip', columns: 2, door: '#7a5a48' }) +
      belfry(s, 238, 282, 220) +
      house(s, 270, 282, { w: 128, h: 176, wall: pale(s.wall, 0.35), roof: 'hip', columns: 3 }) +
      house(s, 398, 282, { w: 92, h: 150, wall: mix(s.soft, s.accent, 0.2), columns: 2 }),
    () =>
      castleHill(s, 470, 284, 1.05) +
      house(s, -20, 282, { w: 150, h: 190, wall: s.soft, roof: 'hip', columns: 4, rows: 2, shop: s.accent }) +
      house(s, 130, 282, { w: 110, h: 150, wall: s.wall, arched: true, door: '#5d6f57' }) +
      house(s, 240, 282, { w: 90, h: 176, wall: pale(s.soft, 0.3), columns: 2 }),
    () =>
      house(s, 20, 282, { w: 130, h: 186, wall: s.wall, roof: 'baroque', arched: true, door: '#6b4c3a' }) +
      house(s, 150, 282, { w: 140, h: 150, wall: s.soft, roof: 'hip', columns: 4, shop: '#8a6a9a' }) +
      house(s, 290, 282, { w: 104, h: 190, wall: mix(s.wall, s.accent, 0.18), columns: 2, rows: 3 }) +
      belfry(s, 440, 282, 250, '#efe2cf', '#b86a4c') +
      house(s, 466, 282, { w: 150, h: 140, wall: s.soft, columns: 3 }),
  ])();
  const load = s.turn([
    () =>
      carton(s, 60, 338, 84, 62, 0, 1) + carton(s, 72, 276, 62, 44, 2, 2) + carton(s, 150, 338, 46, 38, 1, 3),
    () =>
      floorLamp(s, 60, 338, '#f2d69c', 116) +
      carton(s, 92, 338, 92, 52, 1, 3) +
      plant(134, 286, 1, s.accent, 0.62),
    () =>
      carton(s, 34, 338, 62, 78, 2, 1) +
      carton(s, 100, 338, 86, 54, 0, 2) +
      carton(s, 112, 284, 58, 40, 1, 3) +
      carton(s, 120, 244, 40, 28, 2),
  ])();
  return (
    heaven(s, 510, 74) +
    rows +
    tree(548, 286, 0.9) +
    street(s, 280) +
    streetLamp(s, 214, 284, 0.92) +
    shadow(128, 339, 90, 6) +
    load +
    van(s, 218, 340, s.main, houseMark(s.main, 0.95), 0.99)
  );
});

export const openVan = outdoors((s) => {
  const cargo = s.turn([
    () =>
      carton(s, 222, 292, 74, 62, 0, 1) +
      carton(s, 298, 292, 82, 50, 1, 3) +
      carton(s, 230, 230, 58, 46, 2, 2) +
      carton(s, 306, 242, 62, 50, 0) +
      carton(s, 238, 184, 44, 34, 1),
    () =>
      lit('M218 292v-88q0-14 14-14h60q14 0 14 14v88Z', s.accent) +
      rect(214, 236, 16, 56, dark(s.accent, 0.12), 7) +
      rect(294, 236, 16, 56, dark(s.accent, 0.12), 7) +
      rect(228, 244, 68, 26, pale(s.accent, 0.2), 6) +
      carton(s, 316, 292, 66, 60, 0, 2) +
      carton(s, 322, 232, 52, 42, 2, 1) +
      plant(346, 190, 0, s.main, 0.5),
    () =>
      litRect(222, 180, 70, 112, '#e6ddcd', 4) +
      rect(222, 232, 70, 2, dark('#e6ddcd', 0.3)) +
      rect(282, 200, 4, 22, '#9aa5a6', 2) +
      rect(282, 244, 4, 30, '#9aa5a6', 2) +
      carton(s, 300, 292, 80, 58, 1, 1) +
      carton(s, 308, 234, 62, 46, 0, 3),
  ])();
  const door = (x: number, flip: number) =>
    at(
      x,
      0,
      shape('M0 118L-62 102V318L0 306Z', '#fbf6ec') +
        shape('M0 118L-62 102V318L0 306Z', 'url(#side)') +
        shape('M0 250-62 256V300L0 292Z', s.main) +
        line('M-10 128V296M-52 120V306', dark('#fbf6ec', 0.15), 1.5) +
        rect(-22, 196, 5, 34, '#7d8b90', 2.5),
      [flip, 1],
    );
  return (
    heaven(s, 90, 80) +
    house(s, -30, 300, {
      w: 150,
      h: 200,
      wall: s.wall,
      roof: 'hip',
      columns: 3,
      arched: true,
      shop: '#8f7f62',
    }) +
    house(s, 470, 300, { w: 150, h: 214, wall: s.soft, columns: 3, rows: 3, door: '#58705f' }) +
    tree(150, 300, 0.85) +
    tree(440, 300, 0.7, '#7ba873') +
    cobbles(s, 296) +
    oval(300, 352, 180, 12, '#16262c', 'opacity=".22"') +
    rect(216, 330, 30, 24, '#272f36', 5) +
    rect(354, 330, 30, 24, '#272f36', 5) +
    litRect(196, 92, 208, 240, '#fdf9f0', 12) +
    rect(206, 108, 188, 196, mix(s.main, '#1c262c', 0.62), 4) +
    shape('M206 108H394L372 132H228ZM206 304H394L372 280H228Z', '#000', 'opacity=".18"') +
    rect(228, 132, 144, 148, '#000', 0, 'opacity=".14"') +
    cargo +
    shape('M206 292h188v12H206Z', '#8d9a9d') +
    rect(196, 304, 208, 26, s.main) +
    rect(204, 308, 20, 12, '#c8503f', 3) +
    rect(376, 308, 20, 12, '#c8503f', 3) +
    rect(270, 309, 60, 15, '#fffaf0', 2) +
    rect(190, 328, 220, 10, '#33404a', 3) +
    door(196, 1) +
    door(404, -1) +
    shape('M248 336h104l34 52H214Z', '#a9b4b6') +
    line('M246 344h108M240 354h120M233 365h134M226 377h148', '#7d8b90', 1.6) +
    s.turn([
      carton(s, 60, 372, 86, 66, 0, 2) + carton(s, 76, 306, 54, 42, 2),
      plant(104, 372, 1, s.accent, 1) + carton(s, 440, 374, 76, 60, 1, 1),
      carton(s, 432, 376, 92, 64, 2, 3) + floorLamp(s, 92, 374, '#f2d69c', 150),
    ])
  );
});
