/** A placeholder row with the size of the cards, so that nothing jumps when they come. */
export function FavoritesSkeleton({ text }: { text: string }) {
  return (
    <div className="cards animate-pulse" role="status">
      <span className="sr-only">{text}</span>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="panel overflow-clip">
          <div className="aspect-3/2 bg-sunken" />
          <div className="grid gap-1.5 p-2 *:rounded *:bg-sunken">
            <div className="h-3 w-1/3" />
            <div className="h-3 w-2/3" />
            <div className="h-4 w-1/2" />
            <div className="h-5.5" />
          </div>
        </div>
      ))}
    </div>
  );
}
