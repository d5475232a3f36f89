import { useTexts } from '#islands/island.tsx';

/** The way to each part of a long page, by its heading. */
export function Contents({ signedIn }: { signedIn: boolean }) {
  const provider = useTexts('provider');
  const own = useTexts('ownService');
  const parts = {
    diary: useTexts('diary').title,
    bookings: provider.bookings,
    schedule: useTexts('schedule').title,
    service: own.title,
    identity: own.identity,
    calendar: useTexts('calendarFeed').title,
    link: signedIn ? provider.linkOf : provider.link,
  };
  return (
    <nav aria-label={provider.contents}>
      <ul className="flex flex-wrap gap-x-2">
        {Object.entries(parts).map(([id, title]) => (
          <li key={id}>
            <a className="link inline-flex min-h-5.5 items-center" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
