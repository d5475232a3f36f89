const grid = 44;
const thickness = 4;
const radius = (grid - thickness) / 2;

/** Its parent describes the work in text. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg
      className="shrink-0 animate-spin"
      width={size}
      height={size}
      viewBox={`0 0 ${grid} ${grid}`}
      aria-hidden="true"
    >
      <circle
        cx={grid / 2}
        cy={grid / 2}
        r={radius}
        fill="none"
        stroke="currentColor"
        strokeWidth={thickness}
        strokeLinecap="round"
        strokeDasharray={`${radius * 4} ${radius * 3}`}
      />
    </svg>
  );
}
