import { usualRegion } from '@kirana/i18n';
import { z } from 'zod';
import { AnyDistrict, Place, outsideOf } from './http/admin-districts.js';
import { settingKeys } from './http/admin-settings.js';
import { CityMap, mostOfMap, outlinedIn } from './http/city-map.js';
import { shopPlace } from './shop-place.js';

/** `demo`: products, categories, dishes, riders and, on its owner's machine only, accounts to look around with; `none`: an empty shop. */
export const seeds = ['demo', 'none'] as const;
export type Seed = (typeof seeds)[number];

/** ENT-013. */
const usualWarehouse = { latitude: 52.2033, longitude: 21.0122 };

/** What a shop is that its console does not set. `shop.config.schema.json` is made of it, for editors. */
const Fields = z.strictObject({
  $schema: z.string().optional().describe('Where editors find the description of this file.'),
  seed: z
    .enum(seeds)
    .optional()
    .describe('What a new shop is filled with. Left out: demo, in production none. The variable SEED takes precedence.'),
  ...shopPlace,
  warehouse: Place.default(usualWarehouse).describe(
    'Where deliveries start, in degrees: distances and the fee for them are measured from here.',
  ),
  districts: z
    .array(AnyDistrict)
    .min(1)
    .max(100)
    .refine(list => new Set(list.map(({ name }) => name)).size === list.length, 'names a district twice')
    .optional()
    .describe(
      'The districts of a new shop, each with its centre. Once there is an order, or an admin has changed one, the console decides.',
    ),
  map: CityMap.refine(
    map => new TextEncoder().encode(JSON.stringify(map)).length <= mostOfMap,
    `must be ${mostOfMap} bytes at most`,
  )
    .optional()
    .describe(
      'How maps of the city look, as GeoJSON: outlines of districts (Polygon or MultiPolygon, property `district`) and waters (LineString, properties `water` and `name`). Left out: Warsaw as it is drawn, another city by the centres of its districts.',
    ),
  settings: z
    .partialRecord(z.enum(settingKeys).exclude(['currency']), z.string())
    .default({})
    .describe('First values of settings. A setting that is saved in the console keeps its value.'),
});
export const ShopConfig = Fields.superRefine((config, context) => {
  for (const [path, message] of misplaced(config)) context.addIssue({ code: 'custom', path, message });
});
export type ShopConfig = z.infer<typeof ShopConfig>;

type Misplaced = readonly [path: PropertyKey[], message: string];

/** Returns what does not belong to the city of the shop, each with what is right. */
function misplaced({ city, warehouse, districts, map }: z.infer<typeof Fields>): Misplaced[] {
  const outside = (at: PropertyKey[], place: z.infer<typeof Place>) =>
    outsideOf(city.bounds, place).map(({ path, message }): Misplaced => [[...at, path], message]);
  const names = new Set(districts?.map(({ name }) => name));
  const unknown = districts && map ? outlinedIn(map).filter(name => !names.has(name)) : [];
  const wrong = [
    ...outside(['warehouse'], warehouse),
    ...(districts ?? []).flatMap((district, n) => outside(['districts', n], district)),
    ...unknown.map((name): Misplaced => [['map'], `outlines ${name}, which is none of the districts`]),
  ];
  if (!districts && city.name !== usualRegion.city.name)
    wrong.push([['districts'], `must be named: those of ${usualRegion.city.name} are not in ${city.name}`]);
  return wrong;
}

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
