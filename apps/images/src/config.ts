import { storedServiceConfig } from '@kirana/bootstrap';
import { loadConfig, secret, wholeNumber, type Env } from '@kirana/config';
import { z } from 'zod';
import type { ImagesApiSettings } from './generate-pictures/images-api.provider.js';

const schema = storedServiceConfig
  .extend({
    /** Folder in which the files of pictures are kept; a volume in production. What is lost is drawn again. */
    MEDIA_ROOT: z.string().min(1).default('.kirana/media'),
    /** Seconds after the start until pictures nobody has asked for yet are drawn ahead; 0: never. */
    DRAW_AHEAD_AFTER: wholeNumber(0, 86_400).default(20),
    /** A service that speaks the OpenAI Images API, with its version: `https://api.openai.com/v1`. Without it the illustrator draws. */
    IMAGE_API_URL: z
      .url({ protocol: /^https?$/ })
      .transform(url => url.replace(/\/+$/, ''))
      .optional(),
    /** Needed with `IMAGE_API_URL`. */
    IMAGE_API_KEY: secret(8).optional(),
    IMAGE_API_MODEL: z.string().min(1).max(100).default('gpt-image-1'),
    /** Longest wait for one picture, milliseconds; the gateway waits 90 s. */
    IMAGE_API_TIMEOUT_MS: wholeNumber(100, 80_000).default(60_000),
    /** Longest answer that is read, bytes; a picture takes a third more than its file. */
    IMAGE_API_MAX_BYTES: wholeNumber(1_000, 50_000_000).default(12_000_000),
    /** What one picture is taken to cost, grosze. */
    IMAGE_PRICE_MINOR: wholeNumber(0, 100_000).default(20),
    /** What all pictures of a day in Warsaw may cost, grosze. */
    IMAGE_DAILY_BUDGET_MINOR: wholeNumber(0, 10_000_000).default(2_000),
    NODE_ENV: z.string().optional(),
  })
  .superRefine(({ IMAGE_API_URL: url, IMAGE_API_KEY: key, NODE_ENV }, context) => {
    if (url && !key) context.addIssue({ code: 'custom', path: ['IMAGE_API_KEY'], message: 'needed with IMAGE_API_URL' });
    if (url?.startsWith('http:') && NODE_ENV === 'production')
      context.addIssue({ code: 'custom', path: ['IMAGE_API_URL'], message: 'in production the key travels over https only' });
  });
export type ImagesConfig = z.infer<typeof schema>;

/** How to reach the image provider; undefined when there is none and the illustrator draws. */
export function imagesApiOf(config: ImagesConfig): ImagesApiSettings | undefined {
  const { IMAGE_API_URL: url, IMAGE_API_KEY: key } = config;
  if (!url || !key) return undefined;
  return {
    url,
    key,
    model: config.IMAGE_API_MODEL,
    timeoutMs: config.IMAGE_API_TIMEOUT_MS,
    maxBytes: config.IMAGE_API_MAX_BYTES,
    priceMinor: config.IMAGE_PRICE_MINOR,
    dailyBudgetMinor: config.IMAGE_DAILY_BUDGET_MINOR,
  };
}

export const readConfig = (env: Env = process.env): ImagesConfig => loadConfig('images', schema, env);
