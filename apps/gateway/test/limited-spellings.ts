import { operations } from '../src/api-description/operations.js';
import { limits } from '../src/rate-limit/limits.js';
import { RATE_LIMITER, type RateLimiter } from '../src/rate-limit/rate-limiter.js';
import { admin, adminId } from './callers.js';
import { accessToken, randomAddress, type GatewayUnderTest } from './gateway-under-test.js';
import { addressOf } from './other-spellings.js';
import { apiKey } from './program-keys.js';
import { RawClient } from './raw-client.js';
import { refusalOf, twins } from './spellings.js';

/** In the short form, one of so many spellings is tried with an operation whose limit has been tried with all. */
const oneOf = 8;

/**
 * Expects every operation to be limited by address, and other spellings of its path neither to use points of the limit nor to get around it.
 *
 * @param tried every spelling with each operation; or with the first operation of each limit, and a few with the others.
 * @returns the number of requests, and of operations by the name of their limit.
 */
export async function limitsOtherSpellings(
  gateway: GatewayUnderTest,
  tried: 'each limit' | 'each operation',
): Promise<{ requests: number; counted: Record<string, number> }> {
  const limiter = gateway.get<RateLimiter>(RATE_LIMITER);
  const token = await accessToken(adminId, { claims: admin });
  const client = new RawClient(gateway.url);
  const counted: Record<string, number> = {};
  let requests = 0;
  for (const [operationAt, { method, path, audience, limit }] of operations.entries()) {
    const from = randomAddress();
    const headers = { 'x-forwarded-for': from, authorization: `Bearer ${audience === 'integrator' ? apiKey : token}` };
    const address = addressOf(path);
    const all = tried === 'each operation' || counted[limit] === undefined;
    const spellings = Object.entries(twins).filter((_, at) => all || (operationAt + at) % oneOf === 0);
    const ask = async (target: string) => {
      requests++;
      return (await client.ask(method.toUpperCase(), target, headers)).status;
    };
    const refusals = async () => {
      for (const [name, spell] of spellings)
        expect({ path, name, status: await ask(spell(address)) }).toEqual({ path, name, status: refusalOf(name).status });
    };
    await limiter.take(limit, from, limits[limit].points - 1);
    await refusals();
    // Other spellings used no points and got no result: one request is left, and then none.
    expect({ path, status: await ask(address) }).not.toEqual({ path, status: 429 });
    expect({ path, status: await ask(address) }).toEqual({ path, status: 429 });
    const asked = gateway.asked.length;
    await refusals();
    expect(gateway.asked.length).toBe(asked);
    counted[limit] = (counted[limit] ?? 0) + 1;
  }
  client.close();
  return { requests, counted };
}
