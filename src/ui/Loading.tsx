/** As high as the screen, so that content below does not jump. Without a spinner: a slow request adds the backdrop's. */
export function Loading({ text }: { text: string }) {
  return (
    <div
      className="grid min-h-dvh animate-pulse content-start gap-3 in-[[role=dialog]]:min-h-0"
      role="status"
    >
      <span className="sr-only">{text}</span>
      {['h-8 w-1/3', 'h-20', 'h-20', 'h-20'].map((row, index) => (
        <div key={index} className={`rounded bg-sunken ${row}`} />
      ))}
    </div>
  );
}
