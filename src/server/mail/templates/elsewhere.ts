import { shortMoment } from '#domain/dates.ts';
import { paths } from '#domain/paths.ts';
import { plainName } from '#domain/accounts/plainNames.ts';
import type { FreeService } from '#domain/nearestSlots.ts';
import { absolute } from '#server/operations/settings.ts';
import type { Details, Letter } from './letter.ts';

/** Similar services with their next free starts, and the link to all others. */
export function elsewhere({ content, language, say }: Details): Pick<Letter, 'links' | 'action'> {
  const similar = JSON.parse(content.similar ?? '[]') as FreeService[];
  return {
    links:
      similar.length > 0 ? { heading: say('bookingMail:similar'), links: similar.map(linkTo) } : undefined,
    action: { text: say('bookingMail:otherServices'), address: absolute(paths.services(language)) },
  };

  function linkTo({ id, name, ...next }: FreeService) {
    return {
      text: say('bookingMail:similarOne', { name: plainName(name), when: shortMoment(next, language) }),
      address: absolute(paths.service(language, id, next)),
    };
  }
}
