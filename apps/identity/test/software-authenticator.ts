import type { NewPasskey, PasskeyCreation, PasskeyRequest, PasskeySignInRequest } from '@kirana/contracts';
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

/** Encodes what a passkey consists of (RFC 8949, §3). */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 };

interface Key {
  readonly id: Buffer;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
}

/** What a device or browser that is not honest does otherwise. */
export interface Twist {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly type?: string;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly id?: Buffer;
}

/** A device with passkeys, and the browser it is in, as WebAuthn describes both. It signs with ES256. */
export class SoftwareAuthenticator {
  readonly keys: Key[] = [];
  counter = 0;

  constructor(private readonly origin = 'http://localhost:3000') {}

  create({ challenge, rp, user }: PasskeyCreation, twist: Twist = {}): NewPasskey['credential'] {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = twist.id ?? randomBytes(32);
    this.keys.push({ id, userHandle: user.id, privateKey });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const size = Buffer.from([id.length >> 8, id.length & 255]);
    const authData = Buffer.concat([this.#data(rp.id, flags.hasKey, twist), Buffer.alloc(16), size, id, cbor(key)]);
    const attestation = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return {
      ...named(id),
      response: {
        clientDataJSON: this.#client('webauthn.create', challenge, twist).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal', 'a-new-one'],
      },
    };
  }

  /** Signs with the newest passkey, or with `key`. */
  sign({ challenge, rpId }: PasskeyRequest, twist: Twist = {}, key = this.keys.at(-1)): PasskeySignInRequest['credential'] {
    if (!key) throw new Error('there is no passkey');
    this.counter++;
    const client = this.#client('webauthn.get', challenge, twist);
    const data = this.#data(rpId, 0, twist);
    return {
      ...named(twist.id ?? key.id),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey).toString('base64url'),
        userHandle: twist.userHandle ?? key.userHandle,
      },
    };
  }

  #client(type: string, challenge: string, twist: Twist): Buffer {
    const data = { type: twist.type ?? type, challenge, origin: twist.origin ?? this.origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }

  #data(rpId: string, more: number, { rpId: other, isVerified = true, counter = this.counter }: Twist): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const set = flags.present | (isVerified ? flags.verified : 0) | more;
    return Buffer.concat([sha256(other ?? rpId), Buffer.from([set]), counted]);
  }
}

const named = (id: Buffer) => {
  const text = id.toString('base64url');
  return { id: text, rawId: text, type: 'public-key' as const };
};
