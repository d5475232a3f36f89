export function FavoritesSkeleton({ text }: { text: string }) {
  return (
    <div className="cards animate-pulse" role="status">
      <span className="sr-only">{text}</span>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="panel overflow-clip max-sm:flex">
          <div className="bg-sunken max-sm:w-28 sm:aspect-3/2" />
          <div className="grid grow gap-3 p-3 sm:p-4 *:rounded *:bg-sunken">
            <div className="h-6 w-1/3" />
            <div className="h-6 w-2/3" />
            <div className="h-8 w-1/2" />
            <div className="h-11" />
          </div>
        </div>
      ))}
    </div>
  );
}
