import type { Secret } from '@kirana/config';
import type { GenerateImageRequest } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import { z } from 'zod';
import type { DaySpending } from './day-spending.repository.js';
import { notAnImage, providerBusy, providerFailed, providerTimedOut, refused } from './generation-failures.js';
import { promptFor } from './picture-prompt.js';
import type { PictureProvider, RawPicture } from './picture-provider.js';
import { readLimited } from './read-limited.js';

export interface ImagesApiSettings {
  /** With the version: `https://api.openai.com/v1`. */
  readonly url: string;
  readonly key: Secret;
  readonly model: string;
  readonly timeoutMs: number;
  /** Of a whole answer. */
  readonly maxBytes: number;
  /** What one picture is taken to cost, grosze. */
  readonly priceMinor: number;
  /** What all pictures of a day may cost, grosze. */
  readonly dailyBudgetMinor: number;
}

const Answer = z.object({ data: z.array(z.object({ b64_json: z.base64() })).min(1) });
const Refusal = z.object({ error: z.object({ code: z.string().nullish(), type: z.string().nullish() }) });
const refusalCodes = new Set(['content_policy_violation', 'moderation_blocked', 'image_generation_user_error']);

/** Asks a service that speaks the OpenAI Images API. Pictures by address are not fetched: nobody but the provider decides what stands there. */
export class ImagesApiProvider implements PictureProvider {
  constructor(
    private readonly settings: ImagesApiSettings,
    private readonly spending: Pick<DaySpending, 'reserve' | 'giveBack'>,
  ) {}

  async picture(wish: GenerateImageRequest): Promise<RawPicture> {
    const { model, priceMinor, dailyBudgetMinor } = this.settings;
    // Before the call, so that two admins at once cannot both spend what is left.
    const day = await this.spending.reserve(priceMinor, dailyBudgetMinor);
    const giveBack = () => this.spending.giveBack(day, priceMinor);
    const text = await this.#ask(promptFor(wish), giveBack);
    const answer = Answer.safeParse(jsonOf(text)).data;
    if (!answer) throw notAnImage('the answer holds none');
    return { bytes: Buffer.from(answer.data[0]?.b64_json ?? '', 'base64'), madeBy: 'ai', model };
  }

  /** What is refused costs nothing and goes back; what took too long may have been made and stays spent. */
  async #ask(prompt: string, giveBack: () => Promise<void>): Promise<string> {
    const { url, key, model, timeoutMs, maxBytes } = this.settings;
    const signal = AbortSignal.timeout(timeoutMs);
    // Newer models always answer with the bytes and take no such wish; older ones would answer with an address.
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
      await giveBack();
      throw failureOf(response, await readLimited(response, maxBytes).catch(() => ''));
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      if (signal.aborted) throw providerTimedOut(timeoutMs);
      await giveBack();
      throw Object.assign(providerFailed('it cannot be reached'), { cause: error });
    }
  }
}

function failureOf({ status, headers }: Response, text: string): ProblemError {
  const { code, type } = Refusal.safeParse(jsonOf(text)).data?.error ?? {};
  if (status === 400 && [code, type].some(word => word && refusalCodes.has(word))) return refused();
  // An account without credit is told with the same status as too many requests, but waiting does not help.
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
