/** The size of the viewBox in which the ring's thickness is given, whatever the size of the spinner. */
const grid = 44;
const thickness = 4;
const radius = (grid - thickness) / 2;

/** The component that uses it says in words what is going on. */
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
