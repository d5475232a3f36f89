import { useTexts } from '#platform/client/island.tsx';

/** Links to the parts of a long page, named like their headings. On a phone they are one line that scrolls sideways. */
export function PageNav({ signedIn }: { signedIn: boolean }) {
  const provider = useTexts('provider');
  const own = useTexts('ownService');
  const parts = {
    diary: useTexts('diary').title,
    bookings: provider.bookings,
    schedule: useTexts('schedule').title,
    'own-calendars': useTexts('ownCalendars').title,
    calendar: useTexts('calendarFeed').title,
    service: own.title,
    prices: useTexts('priceForm').title,
    questions: useTexts('questionForm').title,
    identity: own.identity,
    link: signedIn ? provider.linkOf : provider.link,
  };
  return (
    <nav aria-label={provider.contents} className="-mt-6 min-w-0">
      <ul className="-mx-4 flex gap-x-4 overflow-x-auto px-4 whitespace-nowrap sm:mx-0 sm:flex-wrap sm:px-0">
        {Object.entries(parts).map(([id, title]) => (
          <li key={id}>
            <a className="link inline-flex min-h-11 items-center" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
