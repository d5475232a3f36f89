import type { TeamService } from '#contract/partners/teamShapes.ts';
import { categoryLabel, type Category } from '#domain/categories.ts';
import { moment } from '#domain/dates.ts';
import type { Language } from '#domain/languages.ts';
import { serviceStatuses } from '#domain/applications.ts';
import { List } from '#ui/List.tsx';
import { statusText } from './statusText.ts';
import type { TeamProps, TeamTexts } from './texts.ts';

type Change = TeamService['changes'][number];

/** docs/product.md 5.8: every change, with who, when, what, from and to. */
export function Changes({ changes, ...props }: TeamProps & { changes: Change[] }) {
  const { lang, texts } = props;
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
            <p className="font-semibold">{whatOf(change.what, props)}</p>
            <dl className="grid gap-x-3 text-sm sm:grid-cols-[auto_1fr]">
              <dt className="text-muted">{texts.from}</dt>
              <dd className="min-w-0 whitespace-pre-line">{valueOf(change, change.from, props)}</dd>
              <dt className="text-muted">{texts.to}</dt>
              <dd className="min-w-0 whitespace-pre-line">{valueOf(change, change.to, props)}</dd>
            </dl>
          </li>
        ))}
      </List>
    </section>
  );
}

/** 'name.lt' is the name in Lithuanian. */
function whatOf(what: string, { texts, languageNames }: TeamProps): string {
  const [field, language] = what.split('.') as [keyof TeamTexts, Language?];
  return language ? `${texts[field]} (${languageNames[language]})` : texts[field];
}

function valueOf({ what }: Change, value: string | null, { lang, texts }: TeamProps): string {
  if (!value) return '–';
  if (what === 'category') return categoryLabel(value as Category, lang);
  const status = what === 'status' && serviceStatuses.find((each) => each === value);
  return status ? statusText(texts, status) : value;
}
