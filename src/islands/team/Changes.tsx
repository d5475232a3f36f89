import type { Texts } from '#i18n/keys.ts';
import type { TeamService } from '#contract/partners/teamShapes.ts';
import { categoryLabel, type Category } from '#domain/categories.ts';
import { moment } from '#domain/dates.ts';
import type { Language } from '#domain/languages.ts';
import { serviceStatuses } from '#domain/applications.ts';
import { townNames } from '#domain/places/towns.ts';
import { List } from '#ui/List.tsx';
import { statusText } from './statusText.ts';
import { useLang, useTexts } from '../island.tsx';
import { useLanguageNames } from './useLanguageNames.ts';

type Change = TeamService['changes'][number];

interface Said {
  lang: Language;
  texts: Texts['team'];
  languageNames: Record<Language, string>;
}

/** docs/product.md 5.8: every change, with who, when, what, from and to. */
export function Changes({ changes }: { changes: Change[] }) {
  const lang = useLang();
  const texts = useTexts('team');
  const said = { lang, texts, languageNames: useLanguageNames() };
  return (
    <section className="mt-4" aria-labelledby="changes">
      <h2 id="changes" className="mb-1">
        {texts.changes}
      </h2>
      {changes.length === 0 && <p className="text-muted">{texts.noChanges}</p>}
      <List>
        {changes.map((change, place) => (
          <li key={`${change.at} ${place}`} className="border-t border-line py-1">
            <p className="text-sm text-muted">
              {moment(change.at, lang)} · {change.who ?? texts.formerMember}
            </p>
            <p className="font-semibold">{whatOf(change.what, said)}</p>
            <dl className="grid gap-x-3 text-sm sm:grid-cols-[auto_1fr]">
              <dt className="text-muted">{texts.from}</dt>
              <dd className="min-w-0 whitespace-pre-line">{valueOf(change, change.from, said)}</dd>
              <dt className="text-muted">{texts.to}</dt>
              <dd className="min-w-0 whitespace-pre-line">{valueOf(change, change.to, said)}</dd>
            </dl>
          </li>
        ))}
      </List>
    </section>
  );
}

/** 'name.lt' is the name in Lithuanian. */
function whatOf(what: string, { texts, languageNames }: Said): string {
  const [field, language] = what.split('.') as [keyof Texts['team'], Language?];
  return language ? `${texts[field]} (${languageNames[language]})` : texts[field];
}

function valueOf({ what }: Change, value: string | null, { lang, texts }: Said): string {
  if (!value) return '–';
  if (what === 'category') return categoryLabel(value as Category, lang);
  if (what === 'towns') return townNames(value.split(', '), lang);
  const status = what === 'status' && serviceStatuses.find((each) => each === value);
  return status ? statusText(texts, status) : value;
}
