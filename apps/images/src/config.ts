import { storedServiceConfig } from '@kirana/bootstrap/service-config';
import { loadConfig, secret, wholeNumber, type Env } from '@kirana/config';
import { z } from 'zod';
import type { ImagesApiSettings } from './generate-pictures/images-api.provider.js';

const schema = storedServiceConfig
  .extend({
    /** Directory for picture files; a volume in production. Lost files are drawn again. */
    MEDIA_ROOT: z.string().min(1).default('.kirana/media'),
    /** Seconds after the start until pictures that were not requested yet are drawn in advance; 0: never. */
    PRERENDER_AFTER: wholeNumber(0, 86_400).default(20),
    /**
     * URL of a service that implements the OpenAI Images API, with its version: `https://api.openai.com/v1`. Without it, the illustrator
     * draws.
     */
    IMAGE_API_URL: z
      .url({ protocol: /^https?$/ })
      .transform(url => url.replace(/\/+$/, ''))
      .optional(),
    /** Required with `IMAGE_API_URL`. */
    IMAGE_API_KEY: secret(8).optional(),
    /** OpenAI shuts a model down half a year after its successor came; then this is set to that one. */
    IMAGE_API_MODEL: z.string().min(1).max(100).default('gpt-image-2'),
    /** Timeout for one picture, milliseconds; the gateway waits 90 s. */
    IMAGE_API_TIMEOUT_MS: wholeNumber(100, 80_000).default(60_000),
    /** Maximum response size that is read, bytes; a picture takes a third more than its file. */
    IMAGE_API_MAX_BYTES: wholeNumber(1_000, 50_000_000).default(12_000_000),
    /** Assumed cost of one picture, grosze. */
    IMAGE_PRICE_MINOR: wholeNumber(0, 100_000).default(20),
    /** Budget for all pictures of a day of the shop, grosze. */
    IMAGE_DAILY_BUDGET_MINOR: wholeNumber(0, 10_000_000).default(2_000),
    NODE_ENV: z.string().optional(),
  })
  .superRefine(({ IMAGE_API_URL: url, IMAGE_API_KEY: key, NODE_ENV }, context) => {
    if (url && !key) context.addIssue({ code: 'custom', path: ['IMAGE_API_KEY'], message: 'needed with IMAGE_API_URL' });
    if (url?.startsWith('http:') && NODE_ENV === 'production')
      context.addIssue({ code: 'custom', path: ['IMAGE_API_URL'], message: 'in production the key travels over https only' });
  });
export type ImagesConfig = z.infer<typeof schema>;

/** Returns the settings of the image provider; undefined when there is none and the illustrator draws. */
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

export const readConfig = (env: Env): ImagesConfig => loadConfig('images', schema, env);
