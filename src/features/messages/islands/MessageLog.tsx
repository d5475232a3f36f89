import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PhotoList } from '#features/booking/details/islands/PhotoList.tsx';
import type { LoadPhoto } from '#features/booking/details/islands/StoredPhoto.tsx';
import type { Side } from '#features/booking/sides.ts';
import { useLang, useTexts } from '#platform/client/island.tsx';
import { showToast } from '#platform/client/toasts.ts';
import { useMutation } from '#platform/client/useMutation.ts';
import { fillText } from '#platform/i18n/fillText.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { clockTime, dayName, toDateTime } from '#platform/time/dates.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmModal } from '#ui/ConfirmModal.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { List } from '#ui/List.tsx';
import type { Message } from '../api.ts';

/** In CSS pixels: a reader who has scrolled up further is reading older messages. */
const nearTheEnd = 120;

/** Scrolls to new messages, unless the reader is further up. Loading earlier messages does not scroll. */
function useLatestInView(messages: Message[], side: Side) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef({ first: 0, last: 0, height: 0 });
  useLayoutEffect(() => {
    const log = frame.current;
    if (!log) return;
    const { first, last, height } = before.current;
    const [start, end] = [messages[0], messages.at(-1)];
    const above = height - log.scrollTop - log.clientHeight;
    if (end && end.number !== last && (last === 0 || end.from === side || above < nearTheEnd))
      log.scrollTop = log.scrollHeight;
    else if (start && first !== 0 && start.number < first) log.scrollTop += log.scrollHeight - height;
    before.current = { first: start?.number ?? 0, last: end?.number ?? 0, height: log.scrollHeight };
  }, [messages, side]);
  // Keeps the last message visible when a keyboard or a longer text takes some of its height.
  useEffect(() => {
    const log = frame.current;
    if (!log) return;
    let height = log.clientHeight;
    const observer = new ResizeObserver(() => {
      const below = log.scrollHeight - log.scrollTop - height;
      if (below < nearTheEnd) log.scrollTop = log.scrollHeight;
      height = log.clientHeight;
    });
    observer.observe(log);
    return () => observer.disconnect();
  }, []);
  return frame;
}

interface Props {
  messages: Message[];
  side: Side;
  name: string;
  earlier?: { busy: boolean; load: () => void } | undefined;
  /** What the team will see. */
  reportText: string;
  report: (message: Message) => Promise<unknown>;
  readPhoto: LoadPhoto;
}

/** The reader's own messages are on the right. The time is shown once per hour. URLs are not linked. */
export function MessageLog({ messages, side, name, earlier, reportText, report, readPhoto }: Props) {
  const lang = useLang();
  const texts = useTexts('messages');
  const frame = useLatestInView(messages, side);
  const lastRead = messages.findLast(({ from, readAt }) => from === side && readAt !== null);
  return (
    <div
      ref={frame}
      role="log"
      aria-label={texts.log}
      tabIndex={0}
      className="relative flex min-h-[120px] grow flex-col overflow-y-auto overscroll-contain bg-surface px-4 pt-3 pb-4 sm:px-6 md:px-8 focus-visible:outline-offset-[-2px]"
    >
      {earlier && (
        <Button variant="quiet" className="mb-4 shrink-0" busy={earlier.busy} onClick={earlier.load}>
          {texts.earlier}
        </Button>
      )}
      {messages.length === 0 && <p className="m-auto text-muted">{texts.empty}</p>}
      <List className="mt-auto grid">
        {messages.map((message, index) => {
          const before = messages[index - 1];
          const isOwn = message.from === side;
          const [at, last] = [toDateTime(message.at), before && toDateTime(before.at)];
          const isNewDay = at.date !== last?.date;
          const isNewHour = isNewDay || hourOf(at.time) !== hourOf(last.time);
          const isSameSide = message.from === before?.from;
          const space = isNewDay ? 'mt-4' : isNewHour ? 'mt-3' : isSameSide ? 'mt-1' : 'mt-2';
          return (
            <li
              key={message.number}
              className={`grid gap-1 ${isOwn ? 'justify-items-end' : 'justify-items-start'} ${before ? space : ''}`}
            >
              {isNewDay && (
                <p className="mb-1 justify-self-center font-display text-sm font-semibold text-muted first-letter:uppercase">
                  {dayName(at.date, lang)}
                </p>
              )}
              {isNewHour && (
                <time dateTime={message.at} className="text-sm text-muted tabular">
                  {clockTime(message.at, lang)}
                </time>
              )}
              <span className="sr-only">{isOwn ? texts.you : fillText(texts.them, { name })} </span>
              <div className={`flex max-w-full items-center ${isOwn ? 'justify-end' : ''}`}>
                <div className={`grid min-w-0 gap-1 ${isOwn ? 'justify-items-end' : ''}`}>
                  {message.text && (
                    <p
                      className={`max-w-[268px] rounded border px-3 py-2 wrap-anywhere whitespace-pre-line sm:max-w-[340px] ${
                        isOwn ? 'border-transparent bg-accent-soft' : 'border-line bg-raised'
                      }`}
                    >
                      {message.text}
                    </p>
                  )}
                  {message.photos.length > 0 && (
                    <PhotoList photos={message.photos} load={readPhoto} size={96} />
                  )}
                </div>
                {!isOwn && !message.reported && (
                  <ReportMessage text={reportText} report={() => report(message)} />
                )}
              </div>
              {message.reported && <p className="text-sm text-muted">{texts.isReported}</p>}
              {message === lastRead && message.readAt && (
                <p className="text-sm text-muted tabular">
                  {fillText(texts.read, { when: whenRead(message.readAt, at.date, lang) })}
                </p>
              )}
            </li>
          );
        })}
      </List>
    </div>
  );
}

function hourOf(time: string): string {
  return time.slice(0, 'HH'.length);
}

/** '10:00', with the day if it differs from the message's. */
function whenRead(readAt: string, sentOn: string, lang: Language): string {
  const { date } = toDateTime(readAt);
  const time = clockTime(readAt, lang);
  return date === sentOn ? time : `${dayName(date, lang)}, ${time}`;
}

/** docs/product.md 11.6. */
function ReportMessage({ text, report }: { text: string; report: () => Promise<unknown> }) {
  const texts = useTexts('messages');
  const [open, setOpen] = useState(false);
  const { busy, act } = useMutation({ failed: texts.reportFailed });
  const keep = () => setOpen(false);
  const send = () =>
    act(async () => {
      await report();
      showToast('success', texts.reported);
    });
  return (
    <>
      <IconButton
        icon="more"
        size={20}
        label={texts.report}
        className="text-muted"
        title={texts.report}
        onClick={() => setOpen(true)}
      />
      <ConfirmModal
        open={open}
        title={texts.report}
        text={text}
        keep={texts.reportKeep}
        confirm={texts.reportSend}
        busy={busy}
        onKeep={keep}
        onConfirm={send}
      />
    </>
  );
}
