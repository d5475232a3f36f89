export function FavoritesSkeleton({ text }: { text: string }) {
  return (
    <div className="cards animate-pulse" role="status">
      <span className="sr-only">{text}</span>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="panel overflow-clip">
          <div className="aspect-3/2 bg-sunken" />
          <div className="grid gap-3 p-4 *:rounded *:bg-sunken">
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
