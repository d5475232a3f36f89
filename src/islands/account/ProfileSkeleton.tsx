const fields = 6;

/** A placeholder with the size of the photo and the first fields; it keeps what follows the form below the visible part of the page. */
export function ProfileSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="min-h-dvh">
      <span className="sr-only">{label}</span>
      <div className="grid animate-pulse gap-4">
        <div className="grid gap-1 *:bg-sunken">
          <div className="h-5.5 w-2/3 rounded" />
          <div className="size-12 rounded-full" />
        </div>
        <div className="fields">
          {Array.from({ length: fields }, (_, index) => (
            <div key={index} className="grid gap-0.5 *:rounded *:bg-sunken">
              <div className="h-3 w-1/3" />
              <div className="h-5.5" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
