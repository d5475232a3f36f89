/** Its parent describes the work in text. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg className="shrink-0 animate-spin" width={size} height={size} viewBox="0 0 44 44" aria-hidden="true">
      <circle
        cx="22"
        cy="22"
        r="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="80 60"
      />
    </svg>
  );
}
