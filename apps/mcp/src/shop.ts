import { OpenApi } from './open-api.js';
import type { OperationTool } from './tools.js';

/** The longest answer of the shop is that of the feed, which waits for an event for up to 20 s. */
const patienceMs = 30_000;

export type Input = Readonly<Record<string, unknown>>;

export interface ShopRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body?: unknown;
}

export interface ShopAnswer {
  readonly isRefused: boolean;
  /** The answer, or the problem document that says why there is none. */
  readonly text: string;
}

/** The shop's API as a program with an API key calls it. */
export class Shop {
  constructor(
    private readonly url: string,
    private readonly apiKey: string,
  ) {}

  /** @throws Error when there is no shop, or none that describes its API. */
  async describe(): Promise<OpenApi> {
    // Without the key: public routes refuse it.
    const answer = await fetch(new URL('/api/openapi.json', this.url), { signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) throw new Error(`${this.url} does not describe its API: ${await answer.text()}`);
    return OpenApi.parse(await answer.json());
  }

  async send({ method, path, body }: ShopRequest): Promise<ShopAnswer> {
    const answer = await fetch(new URL(path, this.url), {
      method,
      headers: {
        authorization: `Bearer ${this.apiKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    return { isRefused: !answer.ok, text: await answer.text() };
  }
}

/** Returns the request that calls an operation with this input, which its schema has checked. */
export function requestOf({ method, path, inPath, inQuery }: OperationTool, input: Input): ShopRequest {
  const filled = inPath.reduce((all, name) => all.replace(`{${name}}`, encodeURIComponent(String(input[name]))), path);
  const given = inQuery.filter(name => input[name] !== undefined);
  const query = new URLSearchParams(given.map((name): [string, string] => [name, String(input[name])])).toString();
  return { method, path: query ? `${filled}?${query}` : filled, ...('body' in input && { body: input['body'] }) };
}
