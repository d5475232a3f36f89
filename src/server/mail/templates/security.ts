import { clockTime, fullDate, type Template } from './letter.ts';

/** To the person of an account: something has happened to its security. */
export const securityNotice: Template = ({ content, language, say }) => {
  const { event = '', at = '', device, network, link = '' } = content;
  const time = say('vilniusTime', { time: clockTime(at, language) });
  const facts: [string, string][] = [[say('facts.when'), `${fullDate(at, language)}, ${time}`]];
  if (network) {
    facts.push([say('facts.device'), device || say('security.unknownDevice')]);
    facts.push([say('facts.network'), network]);
  }
  return {
    subject: say(`security.${event}.subject`),
    heading: say(`security.${event}.subject`),
    paragraphs: [say(`security.${event}.text`)],
    facts,
    action: { text: say('security.action'), address: link },
    note: say('security.note'),
  };
};
