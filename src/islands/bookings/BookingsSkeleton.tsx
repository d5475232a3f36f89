const shown = 3;

export function BookingsSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className="grid animate-pulse gap-2">
        {Array.from({ length: shown }, (_, index) => (
          <div key={index} className="panel grid overflow-clip sm:grid-cols-[216px_1fr]">
            <div className="aspect-[5/2] bg-sunken sm:aspect-auto sm:min-h-[176px]" />
            <div className="flex flex-wrap gap-x-2 gap-y-1.5 p-2 md:flex-nowrap">
              <div className="h-[141px] min-w-[104px] rounded bg-sunken sm:min-w-[112px]" />
              <div className="grid flex-1 content-start gap-1.5 *:rounded *:bg-sunken">
                <div className="h-3 w-2/3" />
                <div className="h-2 w-1/2" />
                <div className="h-2 w-1/3" />
              </div>
              <div className="grid w-full grid-cols-2 content-center gap-1 *:h-5.5 *:rounded *:bg-sunken md:w-1/4 md:grid-cols-1">
                <div />
                <div />
                <div className="col-span-full" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
