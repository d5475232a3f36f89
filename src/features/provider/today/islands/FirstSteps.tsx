import { request } from '#features/account/requests.ts';
import { type BusinessPart, paths } from '#features/urls/paths.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { useQuery } from '#platform/client/useQuery.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { Icon } from '#ui/Icon.tsx';
import { listProviderCalendars } from '../../calendars/api.ts';
import { readOwnPrices } from '../../prices/api.ts';
import { readProviderSchedule } from '../../schedule/api.ts';
import { readOwnService } from '../../service/api.ts';

/** Where providers take each step; the team publishes a service. */
const parts = {
  shown: undefined,
  hours: 'hours',
  prices: 'prices',
  phone: 'contacts',
  calendar: 'calendars',
} as const satisfies Record<string, BusinessPart | undefined>;
const names = Object.keys(parts) as (keyof typeof parts)[];

export function FirstSteps({ providerKey: key, published }: { providerKey: string; published: boolean }) {
  const lang = useLang();
  const texts = useTexts('today');
  const { answer } = useQuery(() => readSetUp(key), [key]);
  if (!answer) return null;
  const { isUnset, ...rest } = answer;
  const done = { shown: published, ...rest };
  const steps = names.map((name) => {
    const part = parts[name];
    return { name, isDone: done[name], href: part && paths.provider(lang, key, 'business', part) };
  });
  const count = steps.filter(({ isDone }) => isDone).length;
  if (count === steps.length) return null;
  const first = steps.find(({ isDone, href }) => !isDone && href);
  return (
    <section className="panel mb-4 overflow-hidden" aria-labelledby="steps">
      <div className="border-b border-line px-4 py-4">
        <h2 id="steps">{texts.stepsTitle}</h2>
        <p className="mt-1 text-muted">{isUnset ? texts.stepsTextUnset : texts.stepsText}</p>
        <div className="mt-3 grid grid-cols-5 gap-1.5" aria-hidden="true">
          {steps.map(({ name }, index) => (
            <span key={name} className={`h-1 rounded ${index < count ? 'bg-accent' : 'bg-line'}`} />
          ))}
        </div>
        <p className="mt-1 text-sm text-muted">
          {fillText(texts.stepsDone, { done: count, all: steps.length })}
        </p>
      </div>
      <ul className="divide-y divide-line">
        {steps.map(({ name, isDone, href }) => {
          const Frame = href ? 'a' : 'div';
          return (
            <li key={name}>
              <Frame
                className={`flex min-h-16 items-center gap-3 px-4 py-2 ${href ? 'hover:bg-accent-soft' : ''}`}
                href={href}
              >
                <span
                  className={`grid h-6 w-6 shrink-0 place-items-center rounded-full ${isDone ? 'bg-positive text-surface' : 'border-2 border-control'}`}
                >
                  {isDone && <Icon name="check" size={16} />}
                </span>
                <span className="min-w-0 grow">
                  <span className={isDone ? undefined : 'font-display font-semibold'}>
                    {texts[`${name}Step`]}
                  </span>
                  {isDone && <span className="sr-only">{` (${texts.stepDone})`}</span>}
                  <span className="block text-sm text-muted">
                    {isUnset && name === 'hours' ? texts.hoursTextUnset : texts[`${name}Text`]}
                  </span>
                </span>
                {href && <Icon name="next" size={20} className="text-muted" />}
              </Frame>
            </li>
          );
        })}
      </ul>
      {first && (
        <div className="border-t border-line p-4">
          <a className="button w-full" href={first.href}>
            {texts[`${first.name}Step`]}
          </a>
        </div>
      )}
    </section>
  );
}

async function readSetUp(key: string) {
  const params = { key };
  const [schedule, prices, service, { calendars }] = await Promise.all([
    request(readProviderSchedule, { params }),
    request(readOwnPrices, { params }),
    request(readOwnService, { params }),
    request(listProviderCalendars, { params }),
  ]);
  return {
    isUnset: schedule.starts === 'unset',
    hours: schedule.hours.length > 0 || schedule.starts === 'own',
    prices:
      prices.afterLooking || prices.items.length > 0 || prices.hourly !== null || prices.callOut !== null,
    phone: Boolean(service.phone),
    calendar: calendars.length > 0,
  };
}
