import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import type { Selectable } from 'kysely';
import type { PasskeyTable } from '#features/account/tables.server.ts';
import { now, settings } from '#platform/config/settings.server.ts';
import { newToken } from '#platform/config/tokens.server.ts';
import type { Db } from '#platform/db/open.server.ts';
import { ApiError } from '#platform/http/apiError.server.ts';
import { consumeQuota, type RateLimit } from '#platform/http/rateLimits.server.ts';
import { getTranslator } from '#platform/i18n/translate.server.ts';
import { minuteMilliseconds } from '#platform/time/units.ts';
import type { Client } from '../client.server.ts';
import { rightPasswords } from '../rateLimit.server.ts';
import { recordSecurityEvent } from '../securityEvents.server.ts';
import type { Customer } from '../sessions.server.ts';
import { supportsPasskeys } from './passkeys.ts';

export type PasskeyRow = Selectable<PasskeyTable>;

/** A login form may stay open for a while before a passkey is chosen. */
const challengeMilliseconds = 15 * minuteMilliseconds;
const deletedAtOnce = 500;
/** As many as correct passwords: each login stores a session and an event. */
const uses: RateLimit = { ...rightPasswords.ofEmail, kind: 'passkey-use' };

/** Loaded on first use: large with its dependencies. */
const webauthn = () => import('@simplewebauthn/server');

function ownSite(): { rpID: string; origin: string } {
  if (!supportsPasskeys(settings.publicOrigin)) throw new ApiError('not_found');
  return { rpID: new URL(settings.publicOrigin).hostname, origin: settings.publicOrigin };
}

/** A discoverable credential with user verification. */
export async function makeCreationOptions(
  db: Db,
  { id, email, name, language }: Customer,
  existing: PasskeyRow[],
) {
  const { rpID } = ownSite();
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: getTranslator(language)('common:siteName'),
    rpID,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    challenge: Buffer.from(await newChallenge(db, id), 'base64url'),
    excludeCredentials: existing.map((row) => ({ id: row.id, transports: readTransports(row) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export async function verifyCreation(
  db: Db,
  { id: userId }: Customer,
  response: RegistrationResponseJSON,
): Promise<Pick<PasskeyRow, 'id' | 'public_key' | 'counter' | 'transports'>> {
  const { rpID, origin } = ownSite();
  const { verifyRegistrationResponse } = await webauthn();
  const capture = captureChallenge();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: capture.keep,
    expectedOrigin: origin,
    expectedRPID: rpID,
  }).catch(refused);
  if (!verified || !(await consumeChallenge(db, capture.challenge(), userId))) return refused();
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports),
  };
}

export async function requestOptions(db: Db) {
  const { rpID } = ownSite();
  const { generateAuthenticationOptions } = await webauthn();
  const challenge = Buffer.from(await newChallenge(db, null), 'base64url');
  return generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' });
}

/**
 * Verifies the signature, and records the use. A counter that does not increase is reported but not rejected (docs/product.md
 * 3.33, WebAuthn 3, 6.1.1): synced and restored passkeys have one too.
 * @throws {ApiError} passkey_refused; too_many for its account
 */
export async function verifyUse(
  db: Db,
  response: AuthenticationResponseJSON,
  client: Client,
): Promise<PasskeyRow> {
  const { rpID, origin } = ownSite();
  const known = db.selectFrom('passkeys').selectAll().where('id', '=', String(response.id));
  const passkey = (await known.executeTakeFirst()) ?? refused();
  const { verifyAuthenticationResponse } = await webauthn();
  const capture = captureChallenge();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: capture.keep,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.id,
      publicKey: Buffer.from(passkey.public_key, 'base64url'),
      // The library refuses a counter that does not grow.
      counter: 0,
      transports: readTransports(passkey),
    },
  }).catch(refused);
  if (!verified || !(await consumeChallenge(db, capture.challenge(), null))) return refused();
  await consumeQuota(db, { limit: uses, subject: passkey.user_id });
  const { newCounter: counter } = authenticationInfo;
  if (passkey.counter > 0 && counter <= passkey.counter) await recordCounter(db, passkey, client);
  const use = { counter, used_at: now().toISOString() };
  await db.updateTable('passkeys').set(use).where('id', '=', passkey.id).execute();
  return passkey;
}

/** It may have been removed during the verification. Call it with the account locked. */
export async function requireStored(db: Db, { id }: PasskeyRow): Promise<void> {
  const stored = db.selectFrom('passkeys').select('id').where('id', '=', id);
  if (!(await stored.executeTakeFirst())) refused();
}

async function recordCounter(db: Db, { user_id: id }: PasskeyRow, client: Client): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (user) await recordSecurityEvent(db, 'passkey-counter', { user, client });
}

/** The library reports an invalid response only by throwing. */
function refused(): never {
  throw new ApiError('passkey_refused');
}

function readTransports({ transports }: PasskeyRow): string[] {
  return JSON.parse(transports) as string[];
}

function captureChallenge() {
  let captured = '';
  return {
    keep: (challenge: string) => {
      captured = challenge;
      return true;
    },
    challenge: () => captured,
  };
}

async function newChallenge(db: Db, userId: string | null): Promise<string> {
  const challenge = newToken();
  const expires = new Date(now().getTime() + challengeMilliseconds).toISOString();
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, user_id: userId, expires_at: expires })
    .execute();
  return challenge;
}

async function consumeChallenge(db: Db, challenge: string, userId: string | null): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** In batches: login forms may have requested thousands, and other writers wait. */
export async function deleteEndedChallenges(db: Db): Promise<void> {
  const at = now().toISOString();
  let removed: bigint;
  do {
    const ended = db.selectFrom('passkey_challenges').select('challenge').where('expires_at', '<', at);
    const { numDeletedRows } = await db
      .deleteFrom('passkey_challenges')
      .where('challenge', 'in', ended.limit(deletedAtOnce))
      .executeTakeFirstOrThrow();
    removed = numDeletedRows;
  } while (removed > 0);
}
