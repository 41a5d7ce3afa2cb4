// Calls the shop with an API key. Knows what every program must: to wait when it is told to, and to try again when the shop is away.
import { setTimeout as sleep } from 'node:timers/promises';

/** An answer that says no: an RFC 9457 problem document with a stable code. */
export class Problem extends Error {
  constructor(status, { code, detail, ...rest }) {
    super(`${code}: ${detail}`);
    this.status = status;
    this.code = code;
    this.rest = rest;
  }
}

/** Returns a function that sends a request and returns the JSON of the answer. */
export function shopAt(url, apiKey, signal) {
  return async function ask(method, path, body) {
    for (;;) {
      const headers = { authorization: `Bearer ${apiKey}`, ...(body && { 'content-type': 'application/json' }) };
      const content = body && { body: JSON.stringify(body) };
      const response = await fetch(`${url}/api${path}`, { method, headers, signal, ...content }).catch(error => {
        if (signal.aborted) throw error;
        console.log(`the shop is away, trying again: ${error.message}`);
      });
      if (response?.ok) return response.json();
      // 429: too many requests, and the seconds to wait. 503: a part of the shop is away. Everything that is written here may be repeated:
      // stock has a commandId, prices a version, and reading changes nothing.
      if (response && response.status < 500 && response.status !== 429) throw new Problem(response.status, await response.json());
      await sleep(Number(response?.headers.get('retry-after') ?? 2) * 1_000, undefined, { signal });
    }
  };
}
