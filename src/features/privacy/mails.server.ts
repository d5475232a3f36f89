import { link, type Template } from '#features/mails/templates/template.server.ts';

const announcement = {
  texts: 'versionMail:version',
  heading: 'subject',
  actions: [{ text: 'versionMail:read', url: link }],
} satisfies Template;

export const privacyMails = {
  'version-customer': { ...announcement, more: ['versionMail:customer'] },
  'version-provider': { ...announcement, more: ['versionMail:provider'] },
} satisfies Record<string, Template>;
