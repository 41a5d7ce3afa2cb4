import { isCurrency, isTimeZone, locales, minorDigitsOf, usualRegion } from '@kirana/i18n';
import { z } from 'zod';
import { NewDistrict } from './http/admin-districts.js';
import { settingKeys } from './http/admin-settings.js';

/** `demo`: products, categories, dishes, riders and, on its owner's machine only, accounts to look around with; `none`: an empty shop. */
export const seeds = ['demo', 'none'] as const;
export type Seed = (typeof seeds)[number];

/** ENT-013. */
const usualWarehouse = { latitude: 52.2033, longitude: 21.0122 };

/** Prices are entered, stored and printed with two decimals. */
const isWithHundredths = (currency: string) => isCurrency(currency) && minorDigitsOf(currency) === 2;

/** What a shop is that its console does not set. `shop.config.schema.json` is made of it, for editors. */
export const ShopConfig = z.strictObject({
  $schema: z.string().optional().describe('Where editors find the description of this file.'),
  seed: z
    .enum(seeds)
    .optional()
    .describe('What a new shop is filled with. Left out: demo, in production none. The variable SEED takes precedence.'),
  timeZone: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Europe/Warsaw')
    .default(usualRegion.timeZone)
    .describe('Where the shop is, as an IANA name: times are shown and days are counted in this time zone.'),
  currency: z
    .string()
    .refine(isWithHundredths, 'must be the code of a currency whose amounts have two decimals, such as PLN')
    .default(usualRegion.currency)
    .describe(
      'The currency of all amounts, as an ISO 4217 code. Past amounts are not converted: it is chosen before anything is sold.',
    ),
  languages: z
    .array(z.enum(locales))
    .min(1)
    .refine(list => new Set(list).size === list.length, 'names a language twice')
    .default([...usualRegion.languages])
    .describe(
      'The languages in which the shop is offered. The first is that of a visitor whose browser requests none of them. What a language lacks is shown in English.',
    ),
  warehouse: NewDistrict.pick({ latitude: true, longitude: true })
    .default(usualWarehouse)
    .describe('Where deliveries start, in degrees: distances and the fee for them are measured from here.'),
  districts: z
    .array(NewDistrict)
    .min(1)
    .max(100)
    .refine(list => new Set(list.map(({ name }) => name)).size === list.length, 'names a district twice')
    .optional()
    .describe(
      'The districts of a new shop, each with its centre. Once there is an order, or an admin has changed one, the console decides.',
    ),
  settings: z
    .partialRecord(z.enum(settingKeys).exclude(['currency']), z.string())
    .default({})
    .describe('First values of settings. A setting that is saved in the console keeps its value.'),
});
export type ShopConfig = z.infer<typeof ShopConfig>;

/** Reads the JSON of a shop's configuration; each problem names the field and what is right. */
const ShopConfigText = z
  .string()
  .default('{}')
  .transform((text, context): ShopConfig => {
    const wrong = (message: string) => {
      context.addIssue({ code: 'custom', message });
    };
    let content: unknown;
    try {
      content = JSON.parse(text);
    } catch (error) {
      wrong(`it must be JSON: ${(error as Error).message}`);
      return z.NEVER;
    }
    const checked = ShopConfig.safeParse(content);
    for (const { path, message } of checked.error?.issues ?? []) wrong(`${path.join('.') || 'the whole file'}: ${message}`);
    return checked.data ?? z.NEVER;
  });

/** The variables by which every part of the shop learns of its configuration. */
export const shopVariables = {
  /** JSON as in `shop.config.json`; SHOP_CONFIG_FILE names a file with it. */
  SHOP_CONFIG: ShopConfigText,
  /** What a new shop is filled with. */
  SEED: z.enum(seeds).optional(),
};

/** The variables that decide what a new shop is filled with. */
export interface SeedVariables {
  readonly SHOP_CONFIG: Pick<ShopConfig, 'seed'>;
  readonly SEED?: Seed | undefined;
  readonly NODE_ENV?: string | undefined;
}

/** Returns what a new shop is filled with: in production nothing, unless it is asked for. */
export function seedOf({ SEED, SHOP_CONFIG, NODE_ENV }: SeedVariables): Seed {
  return SEED ?? SHOP_CONFIG.seed ?? (NODE_ENV === 'production' ? 'none' : 'demo');
}
