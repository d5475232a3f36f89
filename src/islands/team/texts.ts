import type { Category } from '#domain/categories.ts';
import type { Language } from '#domain/languages.ts';
import type { ValidationTexts } from '../forms/texts.ts';

/** The texts of the team's pages: the `team` part of the language's texts. */
export type TeamTexts = Record<
  | 'formerMember'
  | 'loading'
  | 'failed'
  | 'retry'
  | 'somethingWrong'
  | 'status'
  | 'all'
  | 'waiting'
  | 'approved'
  | 'rejected'
  | 'published'
  | 'hidden'
  | 'removed'
  | 'isWaiting'
  | 'isApproved'
  | 'isRejected'
  | 'isPublished'
  | 'isHidden'
  | 'isRemoved'
  | 'search'
  | 'searchApplications'
  | 'searchServices'
  | 'pages'
  | 'previous'
  | 'next'
  | 'pageOf'
  | 'nothing'
  | 'showAll'
  | 'sent'
  | 'sentInfo'
  | 'writtenIn'
  | 'decidedBy'
  | 'decided'
  | 'reasonGiven'
  | 'openService'
  | 'review'
  | 'approve'
  | 'approvedNow'
  | 'reject'
  | 'rejectTitle'
  | 'rejectHint'
  | 'rejectedNow'
  | 'name'
  | 'nameHint'
  | 'about'
  | 'category'
  | 'address'
  | 'contactPerson'
  | 'email'
  | 'inLanguage'
  | 'pictures'
  | 'picturesHint'
  | 'addPicture'
  | 'earlier'
  | 'later'
  | 'deletePicture'
  | 'pictureMoved'
  | 'pictureDeleted'
  | 'alt'
  | 'noPictures'
  | 'save'
  | 'saved'
  | 'show'
  | 'hide'
  | 'remove'
  | 'removeTitle'
  | 'removeText'
  | 'keep'
  | 'publicPage'
  | 'privateLink'
  | 'privateLinkText'
  | 'sendLink'
  | 'linkSent'
  | 'revokeLinks'
  | 'linksRevoked'
  | 'bookings'
  | 'noBookings'
  | 'noShow'
  | 'changes'
  | 'noChanges'
  | 'from'
  | 'to'
  | 'pictureTexts'
  | 'link'
  | 'close',
  string
>;

/** What every page of the team gets from its frame. */
export interface TeamProps {
  lang: Language;
  texts: TeamTexts;
  validation: ValidationTexts;
  /** The categories' labels in the language of the page. */
  categories: Record<Category, string>;
  /** The languages' names in the language of the page. */
  languageNames: Record<Language, string>;
  /** Addresses; an id is put behind `application`, `service` and `publicService`. */
  hrefs: {
    applications: string;
    application: string;
    services: string;
    service: string;
    publicService: string;
  };
}
