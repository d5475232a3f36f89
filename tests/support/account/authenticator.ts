import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { send, type TestCustomer } from './customers.ts';

interface Passkey {
  id: Buffer;
  userId: string;
  key: KeyObject;
}

interface Options {
  challenge: string;
  user?: { id: string };
}

const text = (value: Buffer) => value.toString('base64url');
const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest();
const presentAndVerified = 0x05;
const withNewPasskey = 0x40;

/** Simulates an authenticator and its browser (https://www.w3.org/TR/webauthn-3/), for a site at an origin. */
export class Authenticator {
  readonly #origin: string;
  readonly #rpIdHash: Buffer;
  #uses = 0;
  passkey: Passkey | undefined;

  constructor(origin: string) {
    this.#origin = origin;
    this.#rpIdHash = sha256(new URL(origin).hostname);
  }

  /** A `RegistrationResponseJSON`. */
  create({ challenge, user }: Options) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(16);
    this.passkey = { id, userId: user?.id ?? '', key: privateKey };
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // A COSE key with two coordinates, inside an attestation object without an attestation (RFC 9053; WebAuthn, 6.5.4).
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
    const data = this.#authenticatorData(presentAndVerified | withNewPasskey, made);
    const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge),
        attestationObject: text(Buffer.concat([head, Buffer.from([data.length]), data])),
        transports: ['internal'],
      },
    };
  }

  /** Restores a copy that was made after this many uses. */
  restore(uses: number): void {
    this.#uses = uses;
  }

  /** An `AuthenticationResponseJSON`. */
  use({ challenge }: Options) {
    if (!this.passkey) throw new Error('There is no passkey');
    const clientDataJSON = this.#clientData('webauthn.get', challenge);
    const data = this.#authenticatorData(presentAndVerified);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON,
        authenticatorData: text(data),
        signature: text(sign('sha256', signed, this.passkey.key)),
        userHandle: this.passkey.userId,
      },
    };
  }

  #credential() {
    const id = text(this.passkey?.id ?? Buffer.of());
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string): string {
    return text(Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false })));
  }

  #authenticatorData(flags: number, made = Buffer.of()): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++this.#uses);
    return Buffer.concat([this.#rpIdHash, Buffer.from([flags]), counter, made]);
  }
}

/** Adds a passkey to a confirmed account. */
export async function addPasskey(origin: string, { email, token }: TestCustomer, name = 'My phone') {
  const path = `/en/user/${email}/passkeys`;
  const prepared = await send(origin, 'POST', `${path}/options`, { token });
  const authenticator = new Authenticator(origin);
  if (prepared.status !== 200) return { authenticator, added: prepared };
  const passkey = authenticator.create(prepared.body.options as Options);
  return { authenticator, added: await send(origin, 'POST', path, { token, body: { passkey, name } }) };
}

/** The body with which a passkey logs in or passes a check. */
export async function signWith(origin: string, authenticator: Authenticator): Promise<{ passkey: unknown }> {
  const { body } = await send(origin, 'POST', '/en/auth/passkey/options');
  return { passkey: authenticator.use(body.options as Options) };
}
