import { useLanguageNames } from '#features/catalog/islands/useLanguageNames.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { useMutation } from '#platform/client/useMutation.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import { joinFacts } from '#platform/i18n/joinFacts.ts';
import type { Texts } from '#platform/i18n/keys.ts';
import { formatInstant } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { List } from '#ui/List.tsx';
import { Setting } from '#ui/Setting.tsx';
import { type ChangeContext, describeField, describeValue } from '../changeTexts.ts';
import type { TeamService } from '../shapes.ts';

type Change = TeamService['changes'][number];

interface Props {
  changes: Change[];
  /** Undefined if the change cannot be undone. */
  onUndo?: ((version: string) => Promise<void>) | undefined;
}

/** docs/product.md 5.8 and 5.15. */
export function Changes({ changes, onUndo }: Props) {
  const texts = useTexts('team');
  const { busy, act } = useMutation();
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
              {joinFacts([formatInstant(first.at, context.lang), describeAuthor(first, texts)])}
            </p>
            {[first, ...rest].map((change) => (
              <Difference key={change.what} change={change} context={context} />
            ))}
            {onUndo && first.version && (
              <Button
                variant="quiet"
                busy={busy}
                aria-label={fillText(texts.undoOf, { when: formatInstant(first.at, context.lang) })}
                onClick={() => act(() => onUndo(first.version ?? ''))}
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
