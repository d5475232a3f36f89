import { type Category, categoryLabel } from '#features/addresses/categories.ts';
import { townNames } from '#features/addresses/places/towns.ts';
import { durationLabel } from '#features/availability/durations.ts';
import type { DaysOff, WeeklySpan } from '#features/availability/index.ts';
import type { NoShowKind } from '#features/booking/bookings.ts';
import { useLanguageNames } from '#features/catalog/islands/useLanguageNames.ts';
import { serviceStatuses } from '#features/catalog/serviceStates.ts';
import { moneyText } from '#features/pricing/money.ts';
import type { PriceList } from '#features/pricing/priceList.ts';
import { amountLabel, amountNames } from '#features/provider/schedule/amounts.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { useMutation } from '#platform/client/useMutation.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Texts } from '#platform/i18n/keys.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { daySpan, formatDate, formatInstant, timeSpan, weekdayName } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { List } from '#ui/List.tsx';
import { Setting } from '#ui/Setting.tsx';
import type { TeamService } from '../shapes.ts';
import { statusText } from './statusText.ts';

type Change = TeamService['changes'][number];

interface Props {
  changes: Change[];
  /** Undefined if the change cannot be undone. */
  onUndo?: ((version: string) => Promise<void>) | undefined;
}

/** docs/product.md 5.8 and 5.15. */
export function Changes({ changes, onUndo }: Props) {
  const texts = useTexts('team');
  const { busy, act } = useMutation(texts.somethingWrong);
  const context: ChangeContext = {
    lang: useLang(),
    texts,
    fields: useTexts('serviceForm'),
    settings: useTexts('schedule'),
    prices: useTexts('prices'),
    languageNames: useLanguageNames(),
  };
  const canBeUndone = onUndo && changes.some(({ version }) => version);
  return (
    <Setting id="changes" title={texts.changes} count={changes.length} isWide>
      {changes.length === 0 && <p className="text-muted">{texts.noChanges}</p>}
      {canBeUndone && <p className="mb-4 max-w-prose text-sm text-muted">{texts.undoText}</p>}
      <List>
        {groupByVersion(changes).map(([first, ...rest], index) => (
          <li
            key={`${first.at} ${index}`}
            className="grid justify-items-start gap-2 border-t border-line py-2"
          >
            <p className="text-sm text-muted">
              {formatInstant(first.at, context.lang)} · {describeAuthor(first, texts)}
            </p>
            {[first, ...rest].map((change) => (
              <Difference key={change.what} change={change} context={context} />
            ))}
            {onUndo && first.version && (
              <Button
                variant="quiet"
                busy={busy}
                aria-label={fillText(texts.undoOf, { when: formatInstant(first.at, context.lang) })}
                onClick={() => void act(() => onUndo(first.version ?? ''))}
              >
                {texts.undo}
              </Button>
            )}
          </li>
        ))}
      </List>
    </Setting>
  );
}

/** Fields that were changed together are undone together. */
function groupByVersion(changes: Change[]): [Change, ...Change[]][] {
  const groups = Map.groupBy(changes, (change) => change.version ?? change);
  return [...groups.values()] as [Change, ...Change[]][];
}

function describeAuthor({ who, role }: Change, texts: Texts['team']): string {
  if (role === 'team') return who ?? texts.formerMember;
  if (role === 'link') return texts.byLink;
  return who ? fillText(texts.byProvider, { name: who }) : texts.byFormerProvider;
}

function Difference({ change, context }: { change: Change; context: ChangeContext }) {
  return (
    <div>
      <p className="font-semibold">{describeField(change.what, context)}</p>
      <dl className="grid gap-x-6 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">{context.texts.from}</dt>
        <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
          {describeValue(change.what, change.from, context)}
        </dd>
        <dt className="text-muted">{context.texts.to}</dt>
        <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
          {describeValue(change.what, change.to, context)}
        </dd>
      </dl>
    </div>
  );
}

interface ChangeContext {
  lang: Language;
  texts: Texts['team'];
  fields: Texts['serviceForm'];
  settings: Texts['schedule'];
  prices: Texts['prices'];
  languageNames: Record<Language, string>;
}

const nothing = '–';

/** 'name.lt' is the name in Lithuanian, 'schedule.crews' a setting. */
function describeField(
  what: string,
  { texts, fields, settings, prices, languageNames }: ChangeContext,
): string {
  const [field = '', part] = what.split('.');
  if (field === 'schedule') return settings[part as keyof Texts['schedule']];
  if (what === 'prices') return prices.title;
  const name = { ...texts, ...fields }[field as keyof Texts['team'] | keyof Texts['serviceForm']];
  return part ? `${name} (${languageNames[part as Language]})` : name;
}

function describeValue(what: string, value: string | null, context: ChangeContext): string {
  if (!value) return nothing;
  const { lang, texts } = context;
  if (what.startsWith('schedule.')) return describeSetting(what, value, context) || nothing;
  if (what === 'prices') return pricesText(value, context);
  if (what === 'category') return categoryLabel(value as Category, lang);
  if (what === 'towns') return townNames(value.split(', '), lang);
  if (what === 'dispute') {
    const { noShow, notDone, noteRemoved: removed, noteUpheld: upheld } = texts;
    return { noShow, notDone, removed, upheld }[value as NoShowKind | 'removed' | 'upheld'];
  }
  const status = what === 'status' && serviceStatuses.find((each) => each === value);
  return status ? statusText(texts, status) : value;
}

function pricesText(value: string, { lang, prices: texts }: ChangeContext): string {
  const { afterLooking, callOut, hourly, items } = JSON.parse(value) as PriceList;
  return [
    afterLooking && texts.afterLooking,
    callOut && `${texts.callOut}: ${moneyText(callOut, lang)}`,
    hourly &&
      `${texts.hourly}: ${moneyText(hourly.price, lang)}, ${fillText(texts.minimum, { duration: durationLabel(hourly.minimumMinutes, lang) })}`,
    ...items.map(
      ({ names, price, minutes }) =>
        `${Object.values(names).join(' / ')}: ${moneyText(price, lang)}, ${durationLabel(minutes, lang)}`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

function describeSetting(what: string, value: string, { lang, settings, texts }: ChangeContext): string {
  const setting = JSON.parse(value) as unknown;
  const day = (date: string) => formatDate(date, lang, { dateStyle: 'medium' });
  const weekly = (spans = setting as WeeklySpan[]) =>
    spans.map(({ weekday, from, to }) => `${weekdayName(weekday, lang)} ${timeSpan(from, to, lang)}`);
  const amount = amountNames.find((name) => what === `schedule.${name}`);
  if (amount) return amountLabel(amount, Number(setting), settings, lang);
  switch (what) {
    case 'schedule.hours':
    case 'schedule.closures':
      return weekly().join('\n');
    case 'schedule.crewHours':
      return (setting as (WeeklySpan[] | null)[])
        .flatMap((spans, crew) => (spans ? [`${crew + 1}: ${weekly(spans).join(', ') || nothing}`] : []))
        .join('\n');
    case 'schedule.daysOff':
      return (setting as DaysOff[]).map(({ from, to }) => daySpan(day(from), day(to), lang)).join('\n');
    case 'schedule.closedOnHolidays':
      return setting ? texts.yes : texts.no;
    default:
      return value;
  }
}
