import { contactPerson } from '#features/booking/mails/facts.server.ts';
import {
  type Action,
  type Fact,
  fact,
  link,
  type Template,
} from '#features/mails/templates/template.server.ts';
import { type Category, categoryLabel } from '#features/urls/categories.ts';

export const openPage: Action = { text: 'providerMail:openPage', url: link };

export const providerMails = {
  'provider-link': {
    texts: 'providerMail:link',
    actions: [openPage],
    note: 'providerMail:privateLink',
  },
  'provider-feed': {
    texts: 'providerMail:feed',
    more: ['providerMail:feed.next'],
  },
} satisfies Record<string, Template>;

const category: Fact = ({ content, language, t }) =>
  content.category
    ? [[t('providerMail:category'), categoryLabel(content.category as Category, language)]]
    : [];

export const identityFacts = {
  name: fact('bookingMail:facts.service', 'name'),
  category,
  contactPerson,
  address: fact('providerMail:address', 'address'),
  email: fact('bookingMail:facts.email', 'email'),
};
