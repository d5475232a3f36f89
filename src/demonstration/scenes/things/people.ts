import { at, circle, dark, line, lit, pale, rect, shadow, shape } from '../parts.ts';

interface Person {
  skin: string;
  hair: string;
  top: string;
  legs: string;
  bib?: string;
  cap?: string;
  bun?: boolean;
  beard?: boolean;
  /** Elbow and hand of each arm, knee and foot of each leg, from the point on the ground between the feet. */
  nearArm: readonly [number, number, number, number];
  farArm: readonly [number, number, number, number];
  nearLeg?: readonly [number, number, number, number];
  farLeg?: readonly [number, number, number, number];
  /** On a ladder: no ground to throw a shadow on. */
  aloft?: boolean;
  /** Drawn between the far arm and the body, and between the body and the near arm. */
  held?: string;
  carried?: string;
}

/** About 172 high, looking to the right. */
export function person(x: number, y: number, who: Person, size = 1, flip = false): string {
  const [kx, ky, fx, fy] = who.nearLeg ?? [3, -40, 6, -4];
  const [kx2, ky2, fx2, fy2] = who.farLeg ?? [-4, -40, -8, -4];
  const limb = (d: string, colour: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="butt" stroke-linejoin="round"/>`;
  const shoe = (sx: number, sy: number) =>
    shape(`M${sx - 6} ${sy + 4}q-4 0-4-5v-6h16q2 5 9 6 4 1 4 5Z`, '#2b3336');
  const hand = (px: number, py: number, tone: string) => circle(px, py, 6, tone);
  const arm = (
    sx: number,
    points: readonly [number, number, number, number],
    colour: string,
    tone: string,
  ) => {
    const [a, b, c, d] = points;
    const cuff = [a + (c - a) * 0.75, b + (d - b) * 0.75];
    return (
      limb(`M${a} ${b}L${c} ${d}`, tone, 8.5) +
      hand(c, d, tone) +
      line(`M${sx} -118L${a} ${b}`, colour, 14) +
      line(`M${a} ${b}L${cuff[0]} ${cuff[1]}`, colour, 12.5)
    );
  };
  const leg = (hipX: number, a: number, b: number, c: number, d: number, colour: string) =>
    shoe(c, d) + line(`M${hipX} -76L${a} ${b}L${c} ${d - 12}V${d - 2}`, colour, 18, '', 'butt');
  const backSkin = dark(who.skin, 0.1);
  return at(
    x,
    y,
    (who.aloft ? '' : shadow(4, 2, 34, 4)) +
      arm(9, who.farArm, dark(who.top, 0.18), backSkin) +
      (who.held ?? '') +
      leg(-3, kx2, ky2, fx2, fy2, dark(who.legs, 0.2)) +
      leg(3, kx, ky, fx, fy, who.legs) +
      rect(-5, -140, 11, 16, dark(who.skin, 0.12), 3) +
      lit('M-17-70-18-112q0-15 14-16h10q13 1 13 16l-2 42Z', who.top) +
      (who.bib
        ? lit(
            'M-17.500-88-14-88-10-106H13L15-88 17.500-88 17-66H-17Z'.replaceAll('17.500', '17.5'),
            who.bib,
          ) +
          line('M-8-105-8.5-122M11-105 6-126.5', who.bib, 4.5, '', 'butt') +
          rect(-2, -98, 11, 10, dark(who.bib, 0.15), 2)
        : rect(-17, -76, 34, 7, dark(who.legs, 0.1), 2)) +
      // The head: skull, ear, nose and hair, turned to the right.
      shape('M-11-152q0-15 13-15t13 15v8q0 13-12 13-14 0-14-21Z', who.skin) +
      shape('M14-152l5 7q0 2-4 2Z', who.skin) +
      circle(11, -151, 1.4, '#2b2a2e') +
      line('M9-139q3 1 5-1', dark(who.skin, 0.35), 1.4) +
      (who.beard ? shape('M-8-148q2 8 8 7 8 3 14-3l0 3q0 11-11 11-10 0-11-18Z', who.hair) : '') +
      (who.cap
        ? shape('M-12-153q-1-18 14-18 14 0 14 15l-14 2Z', who.cap) +
          shape('M2-156 24-154q2 3-1 3L2-152Z', dark(who.cap, 0.15)) +
          shape('M-12-154l8-1q1 6-3 9-5 0-5-8Z', who.hair)
        : shape('M-12-146q-6-26 14-26 15 0 14 14-8-4-16-2-1 6-4 8 0 8-4 10-3-1-4-4Z', who.hair)) +
      (who.bun ? circle(-12, -164, 8, who.hair) : '') +
      circle(-2, -149, 3, dark(who.skin, 0.08)) +
      (who.carried ?? '') +
      arm(-9, who.nearArm, pale(who.top, 0.06), who.skin),
    flip ? [-size, size] : size,
  );
}
