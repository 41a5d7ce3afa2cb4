import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { checkedLookup, type Resolver } from './checked-lookup.js';
import { checkedTarget, type TargetRules } from './target.js';

/** Result of a request. */
export interface PostResult {
  readonly status: number;
  /** The beginning of the answer. */
  readonly answer: string;
  /** Minimum delay requested by the answer, milliseconds. */
  readonly retryAfterMs: number;
}

export interface PublicHttpSettings extends TargetRules {
  readonly resolve: Resolver;
  /** From connecting to the end of the answer. */
  readonly timeoutMs: number;
}

/** Bytes of the answer that are kept; the rest is not read. */
const keptBytes = 1_024;

/** Posts to URLs given by integrators and browsers: connects only to checked addresses, follows no redirects, and limits time and size. */
export class PublicHttpClient {
  constructor(private readonly settings: PublicHttpSettings) {}

  /** @throws ForbiddenTarget, or the error of the connection. */
  async post(address: string, headers: Readonly<Record<string, string>>, body: string | Buffer): Promise<PostResult> {
    const url = checkedTarget(address, this.settings);
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const { resolve, timeoutMs } = this.settings;
    return new Promise((done, fail) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const request = send(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // One connection per request: a kept-alive connection would outlive the check of its name.
        agent: false,
        lookup: checkedLookup(resolve, this.settings),
        signal,
        maxHeaderSize: 16_384,
      });
      request.on('error', error => fail(signal.aborted ? new Error(`no answer within ${timeoutMs} ms`) : error));
      request.on('response', response => {
        const parts: Buffer[] = [];
        let size = 0;
        let ended = false;
        const finish = () => {
          if (ended) return;
          ended = true;
          const { statusCode = 0, headers: answered } = response;
          const answer = Buffer.concat(parts).subarray(0, keptBytes).toString('utf8').replaceAll('\0', '');
          done({ status: statusCode, answer, retryAfterMs: retryAfter(answered['retry-after']) });
          request.destroy();
        };
        response.on('data', (part: Buffer) => {
          parts.push(part);
          size += part.length;
          if (size >= keptBytes) finish();
        });
        response.on('end', finish);
        response.on('error', error => fail(signal.aborted ? new Error(`no answer within ${timeoutMs} ms`) : error));
      });
      request.end(body);
    });
  }
}

/** Returns the delay of a Retry-After header in ms; accepts seconds only, at most a day; a date is ignored. */
function retryAfter(value: string | undefined): number {
  const seconds = Number(value);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 86_400) * 1_000 : 0;
}
