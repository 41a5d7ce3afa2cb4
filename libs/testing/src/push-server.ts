import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser that subscribed with the shop's key. */
export interface TestBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

interface Told {
  readonly endpoint: string;
  readonly topic: string | undefined;
  readonly message: Record<string, unknown>;
}

interface Subscribed {
  readonly pair: ECDH;
  readonly auth: Buffer;
  readonly shopKey: string;
}

class Refused extends Error {
  constructor(
    readonly status: number,
    what: string,
  ) {
    super(what);
  }
}

/**
 * A push service on loopback (RFC 8030) together with its browsers: refuses what those of browsers' vendors refuse, and decrypts a message with
 * the keys of the browser it is for.
 */
export class PushServer {
  /** What the browsers were told. */
  readonly told: Told[] = [];
  /** Why requests were refused. */
  readonly refused: string[] = [];
  /** Answered to the next requests instead, one each. */
  readonly failWith: number[] = [];
  readonly #browsers = new Map<string, Subscribed>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<PushServer> {
    const server = createServer((request, response) => {
      running.#receive(request).then(
        () => response.writeHead(201, { location: `${running.origin}/message/${randomUUID()}` }).end(),
        (error: unknown) => {
          const { status, message } = error instanceof Refused ? error : new Refused(500, String(error));
          running.refused.push(`${status} ${message}`);
          response.writeHead(status).end(message);
        },
      );
    });
    const running = new PushServer(server);
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    return running;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** What `PushManager.subscribe()` does. */
  subscribe(shopKey: string): TestBrowser {
    const pair = createECDH('prime256v1');
    const p256dh = pair.generateKeys('base64url');
    const auth = randomBytes(16);
    const path = `/send/${randomUUID()}`;
    this.#browsers.set(path, { pair, auth, shopKey });
    return { endpoint: `${this.origin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } };
  }

  /** What `PushSubscription.unsubscribe()` does: the address is gone from then on. */
  unsubscribe({ endpoint }: TestBrowser): void {
    this.#browsers.delete(new URL(endpoint).pathname);
  }

  stop(): Promise<void> {
    return new Promise(done => this.server.close(() => done()));
  }

  async #receive(request: IncomingMessage): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const browser = this.#browsers.get(request.url ?? '');
    const failure = this.failWith.shift();
    if (failure) throw new Refused(failure, 'as the test wants');
    if (request.method !== 'POST') throw new Refused(405, 'method');
    if (!browser) throw new Refused(410, 'gone');
    const { ttl, topic, urgency, authorization = '', 'content-encoding': encoding } = request.headers;
    if (!/^\d+$/.test(String(ttl))) throw new Refused(400, 'TTL');
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) throw new Refused(400, 'Topic');
    if (urgency !== undefined && !/^(very-low|low|normal|high)$/.test(String(urgency))) throw new Refused(400, 'Urgency');
    if (encoding !== 'aes128gcm') throw new Refused(415, 'Content-Encoding');
    if (body.length > 4_096) throw new Refused(413, 'too large');
    checkVapid(authorization, browser.shopKey, this.origin);
    const message = JSON.parse(decrypted(body, browser)) as Record<string, unknown>;
    this.told.push({ endpoint: `${this.origin}${request.url}`, topic: topic as string | undefined, message });
  }
}

/** Checks who sends (RFC 8292): signed with the key of the subscription, for this push service, for at most a day, by a sender who can be reached. */
function checkVapid(authorization: string, shopKey: string, origin: string): void {
  const [, token = '', key = ''] = /^vapid t=([^,\s]+),\s*k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== shopKey) throw new Refused(403, 'another key than that of the subscription');
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  const isSigned = verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { alg: string };
  if (!isSigned || alg !== 'ES256') throw new Refused(403, 'signature');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string };
  const seconds = exp - new Date().getTime() / 1_000;
  if (aud !== origin || seconds <= 0 || seconds > 86_400 || !/^(mailto:|https:)/.test(sub)) throw new Refused(403, 'claims');
}

/** Decrypts as the browser does (RFC 8188 and 8291). */
function decrypted(body: Buffer, { pair, auth }: Subscribed): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const content = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32));
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(content.subarray(-16));
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some(byte => byte !== 0)) throw new Refused(400, 'padding');
  return padded.toString('utf8', 0, end);
}
