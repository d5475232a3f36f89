const shown = 3;

/** Stands where the cards will come, in their size. */
export function BookingsSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className="grid animate-pulse gap-2">
        {Array.from({ length: shown }, (_, index) => (
          <div key={index} className="panel grid overflow-clip sm:grid-cols-[216px_1fr]">
            <div className="aspect-[5/2] bg-sunken sm:aspect-auto sm:h-[176px]" />
            <div className="grid h-[216px] content-start gap-1.5 p-2 sm:h-auto">
              <div className="h-3 w-1/2 rounded bg-sunken" />
              <div className="h-2 w-1/3 rounded bg-sunken" />
              <div className="h-2 w-2/5 rounded bg-sunken" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
