import type { Secret } from '@kirana/config';
import type { GenerateImageRequest } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { z } from 'zod';
import type { DaySpending } from './day-spending.repository.js';
import {
  modelGone,
  notAnImage,
  providerBusy,
  providerFailed,
  providerTimedOut,
  refused,
  tooLarge,
} from './generation-failures.js';
import type { PictureProvider, RawPicture } from './picture-provider.js';

/** The shortest prompt limit of the supported models, in characters. */
const longest = 1_000;

/**
 * Builds the prompt for a model. The product's words come from an admin, so the shop's own instructions are placed before and after them.
 */
function promptFor({ productName, productDescription, categoryName }: GenerateImageRequest): string {
  const before = `A product photograph for an online grocery shop: ${productName} (category: ${categoryName}).`;
  const after =
    'One retail pack without any brand, with some of what is inside in front of it, whole in the frame on a plain white background, ' +
    'soft light from the upper left. No people, no hands, no logos, no prices.';
  const room = longest - before.length - after.length - 2;
  const about = productDescription.replaceAll(/\s+/g, ' ').slice(0, Math.max(0, room));
  return [before, about, after].filter(part => part !== '').join(' ');
}

export interface ImagesApiSettings {
  /** With the version: `https://api.openai.com/v1`. */
  readonly url: string;
  readonly key: Secret;
  readonly model: string;
  readonly timeoutMs: number;
  /** Maximum size of a whole response. */
  readonly maxBytes: number;
  /** Assumed cost of one picture, grosze. */
  readonly priceMinor: number;
  /** Budget for all pictures of a day, grosze. */
  readonly dailyBudgetMinor: number;
}

const Answer = z.object({ data: z.array(z.object({ b64_json: z.base64() })).min(1) });
const Refusal = z.object({ error: z.object({ code: z.string().nullish(), type: z.string().nullish() }) });
/** A model that was shut down, or that the account may not use. */
const goneCodes = new Set(['model_not_found', 'model_deprecated']);
const refusalCodes = new Set(['content_policy_violation', 'moderation_blocked', 'image_generation_user_error']);

/**
 * Calls a service that implements the OpenAI Images API. Pictures given by URL are not fetched, because the provider controls what is at
 * that address.
 */
export class ImagesApiProvider implements PictureProvider {
  constructor(
    private readonly settings: ImagesApiSettings,
    private readonly spending: Pick<DaySpending, 'reserve' | 'release'>,
  ) {}

  async picture(wish: GenerateImageRequest): Promise<RawPicture> {
    const { model, priceMinor, dailyBudgetMinor } = this.settings;
    // Before the call, so that two admins at once cannot both spend the rest of the budget.
    const day = await this.spending.reserve(priceMinor, dailyBudgetMinor);
    const release = () => this.spending.release(day, priceMinor);
    const text = await this.#ask(promptFor(wish), release);
    const answer = Answer.safeParse(jsonOf(text)).data;
    if (!answer) throw notAnImage('the answer holds none');
    return { bytes: Buffer.from(answer.data[0]?.b64_json ?? '', 'base64'), madeBy: 'ai', model };
  }

  /**
   * Calls the provider. A refused request costs nothing and its price is returned; a picture may have been made despite a timeout, so its
   * price stays spent.
   */
  async #ask(prompt: string, release: () => Promise<void>): Promise<string> {
    const { url, key, model, timeoutMs, maxBytes } = this.settings;
    const signal = AbortSignal.timeout(timeoutMs);
    // Newer models always return the bytes and do not accept this parameter; older ones would return a URL.
    const form = model.startsWith('gpt-image') ? {} : { response_format: 'b64_json' };
    try {
      const response = await fetch(`${url}/images/generations`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key.reveal()}`, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ model, prompt, n: 1, size: '1024x1024', ...form }),
        redirect: 'error',
        signal,
      });
      if (response.ok) return await readLimited(response, maxBytes);
      await release();
      // If the error body cannot be read, the failure is classified by its status alone.
      throw failureOf(response, await readLimited(response, maxBytes).catch(() => ''), model);
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      if (signal.aborted) throw providerTimedOut(timeoutMs);
      await release();
      throw Object.assign(providerFailed('it cannot be reached'), { cause: error });
    }
  }
}

function failureOf({ status, headers }: Response, text: string, model: string): ProblemError {
  const { code, type } = Refusal.safeParse(jsonOf(text)).data?.error ?? {};
  if (status === 400 && [code, type].some(word => word && refusalCodes.has(word))) return refused();
  if ([code, type].some(word => word && goneCodes.has(word))) return modelGone(model);
  // An account without credit gets the same status as too many requests, but waiting does not help.
  if (status !== 429 || code === 'insufficient_quota') return providerFailed(`it answered ${status}`);
  const wait = Number(headers.get('retry-after'));
  return providerBusy(wait >= 1 && wait <= 300 ? Math.ceil(wait) : 20);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the body of a response as text, never holding more than `maxBytes` of it.
 *
 * @throws ProblemError `image-too-large` as soon as there is more; the rest is not read.
 */
async function readLimited({ body, headers }: Response, maxBytes: number): Promise<string> {
  const limit = `${maxBytes} bytes`;
  if (Number(headers.get('content-length')) > maxBytes) {
    await body?.cancel();
    throw tooLarge(limit);
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early releases the connection.
  for await (const part of body ?? []) {
    length += part.length;
    if (length > maxBytes) throw tooLarge(limit);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
