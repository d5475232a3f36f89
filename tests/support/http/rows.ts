import type { ErrorCode } from '#platform/http/errorCodes.ts';

/** A number is the status of an error, a text its code; `answered` means that the caller is authorized. */
type Outcome = 'answered' | 401 | 403 | 404 | ErrorCode;
export type Caller = 'anonymous' | 'provider' | 'ownProvider' | 'otherProvider' | 'owner' | 'other' | 'team';
/** A state in which a caller is denied what is otherwise allowed. */
export type State = 'unconfirmed' | 'stale' | 'withoutFactor';

/**
 * Who may send which request. `other` is a signed-in customer who requests the owner's data; `provider` has a private link,
 * which no one else knows, and no account; `ownProvider` is signed in with the email of the service, `otherProvider` with that
 * of another one. A state lists only the callers whose outcome differs in it: `unconfirmed` if the caller's email is not
 * confirmed, `stale` if their last check is ten minutes old, `withoutFactor` if a team member has not used a second factor.
 */
export type Row = Record<Caller, Outcome> &
  Partial<Record<State, Partial<Record<Caller, Outcome>>>> & { sample?: Sample };

/** A provider's request that succeeds. Its parameters are names of the objects in endedRights.test.ts, or values. */
interface Sample {
  params?: Record<string, string>;
  body?: object;
}

export const everybody: Row = {
  anonymous: 'answered',
  provider: 'answered',
  ownProvider: 'answered',
  otherProvider: 'answered',
  owner: 'answered',
  other: 'answered',
  team: 'answered',
};
export const ownerAlone: Row = {
  anonymous: 401,
  provider: 401,
  ownProvider: 403,
  otherProvider: 403,
  owner: 'answered',
  other: 403,
  team: 403,
};
export const ownerChecked: Row = { ...ownerAlone, stale: { owner: 'reauthentication_required' } };
export const signedIn: Row = {
  anonymous: 401,
  provider: 401,
  ownProvider: 'answered',
  otherProvider: 'answered',
  owner: 'answered',
  other: 'answered',
  team: 'answered',
};
/** Another customer's booking is not found, like one that does not exist. */
export const ownBooking: Row = {
  anonymous: 401,
  provider: 401,
  ownProvider: 404,
  otherProvider: 404,
  owner: 'answered',
  other: 404,
  team: 404,
};
/** Requests that email others need a confirmed email. */
export const confirmed = {
  owner: 'email_unconfirmed',
  other: 'email_unconfirmed',
  team: 'email_unconfirmed',
} as const;
export const teamAlone: Row = {
  anonymous: 404,
  provider: 404,
  ownProvider: 404,
  otherProvider: 404,
  owner: 404,
  other: 404,
  team: 'answered',
  unconfirmed: { team: 404 },
  withoutFactor: { team: 'second_factor' },
};
export const linkHolder: Row = {
  anonymous: 404,
  provider: 'answered',
  ownProvider: 'answered',
  otherProvider: 404,
  owner: 404,
  other: 404,
  team: 404,
};

/** The test names no existing object, so an authorized provider gets 404. */
export const noneYet: Row = { ...linkHolder, provider: 404, ownProvider: 404 };

/** A row of a provider's request about this object. */
export const about = (id: string, body?: object, row = linkHolder): Row => ({
  ...row,
  sample: { params: { id }, ...(body && { body }) },
});
/** A row of a provider's request with this body. */
export const sending = (body: object): Row => ({ ...linkHolder, sample: { body } });
