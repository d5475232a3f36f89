import { request } from '#features/account/requests.ts';
import { type BusinessPart, paths } from '#features/addresses/paths.ts';
import { readOwnPrices } from '#features/pricing/api.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { useQuery } from '#platform/client/useQuery.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { Icon } from '#ui/Icon.tsx';
import { listProviderCalendars } from '../../calendars/api.ts';
import { readProviderSchedule } from '../../schedule/api.ts';
import { readOwnService } from '../../service/api.ts';

interface Props {
  providerKey: string;
  published: boolean;
}

const names = ['shown', 'hours', 'prices', 'phone', 'calendar'] as const;

/** The team publishes a service. */
const places: Record<(typeof names)[number], BusinessPart | undefined> = {
  shown: undefined,
  hours: 'hours',
  prices: 'prices',
  phone: 'contacts',
  calendar: 'calendars',
};

/** Renders nothing once all steps are done. */
export function FirstSteps({ providerKey: key, published }: Props) {
  const lang = useLang();
  const texts = useTexts('today');
  const { answer } = useQuery(() => readSetUp(key), [key]);
  if (!answer) return null;
  const { isUnset, ...steps } = answer;
  const done = { shown: published, ...steps };
  const open = names.filter((name) => !done[name]);
  const first = open.find((name) => places[name]);
  if (open.length === 0) return null;
  const count = names.length - open.length;
  return (
    <section className="panel mb-4 overflow-hidden" aria-labelledby="steps">
      <div className="border-b border-line px-4 py-4">
        <h2 id="steps">{texts.stepsTitle}</h2>
        <p className="mt-1 text-muted">{isUnset ? texts.stepsTextUnset : texts.stepsText}</p>
        <div className="mt-3 grid grid-cols-5 gap-1.5" aria-hidden="true">
          {names.map((name, index) => (
            <span key={name} className={`h-1 rounded ${index < count ? 'bg-accent' : 'bg-line'}`} />
          ))}
        </div>
        <p className="mt-1 text-sm text-muted">
          {fillText(texts.stepsDone, { done: count, all: names.length })}
        </p>
      </div>
      <ul className="divide-y divide-line">
        {names.map((name) => (
          <li key={name}>
            <Step
              name={name}
              text={isUnset && name === 'hours' ? texts.hoursTextUnset : texts[`${name}Text`]}
              isDone={done[name]}
              providerKey={key}
            />
          </li>
        ))}
      </ul>
      {first && (
        <div className="border-t border-line p-4">
          <a className="button w-full" href={addressOf(first, lang, key)}>
            {texts[`${first}Step`]}
          </a>
        </div>
      )}
    </section>
  );
}

function addressOf(name: (typeof names)[number], lang: Parameters<typeof paths.provider>[0], key: string) {
  const part = places[name];
  return part && paths.provider(lang, key, 'business', part);
}

interface StepProps {
  name: (typeof names)[number];
  text: string;
  isDone: boolean;
  providerKey: string;
}

function Step({ name, text, isDone, providerKey }: StepProps) {
  const lang = useLang();
  const texts = useTexts('today');
  const Frame = places[name] ? 'a' : 'div';
  return (
    <Frame
      className={`flex min-h-16 items-center gap-3 px-4 py-2 ${places[name] ? 'hover:bg-accent-soft' : ''}`}
      href={addressOf(name, lang, providerKey)}
    >
      <span
        className={`grid h-6 w-6 shrink-0 place-items-center rounded-full ${isDone ? 'bg-positive text-surface' : 'border-2 border-control'}`}
      >
        {isDone && <Icon name="check" size={16} />}
      </span>
      <span className="min-w-0 grow">
        <span className={isDone ? undefined : 'font-display font-semibold'}>{texts[`${name}Step`]}</span>
        {isDone && <span className="sr-only">{` (${texts.stepDone})`}</span>}
        <span className="block text-sm text-muted">{text}</span>
      </span>
      {places[name] && <Icon name="next" size={20} className="text-muted" />}
    </Frame>
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
