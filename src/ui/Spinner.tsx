/** The grid that the thickness of the ring is measured on, whatever the size of the picture. */
const grid = 44;
const thickness = 4;
const radius = (grid - thickness) / 2;

/** A turning ring. Who uses it says in words what is going on. */
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
