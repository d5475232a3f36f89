import type { ToldEvent } from '#domain/accounts/securityEvents.ts';
import { clockTime } from '#domain/dates.ts';
import { fullDate } from './times.ts';
import type { Template } from './letter.ts';

/** To the owner of an account: something has happened to its security. */
export const securityNotice: Template = ({ content, language, say }) => {
  const { at = '', device, network, link = '' } = content;
  const event = content.event as ToldEvent;
  const time = say('mail:vilniusTime', { time: clockTime(at, language) });
  const facts: [string, string][] = [[say('mail:facts.when'), `${fullDate(at, language)}, ${time}`]];
  if (network) {
    facts.push([say('mail:facts.device'), device || say('accountMail:security.unknownDevice')]);
    facts.push([say('mail:facts.network'), network]);
  }
  return {
    subject: say(`accountMail:security.${event}.subject`),
    heading: say(`accountMail:security.${event}.subject`),
    paragraphs: [say(`accountMail:security.${event}.text`)],
    facts,
    action: { text: say('accountMail:security.action'), address: link },
    note: say('accountMail:security.note'),
  };
};
