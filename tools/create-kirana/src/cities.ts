import { usualRegion } from '@kirana/i18n';
import type { ShopConfig } from '@kirana/contracts/shop-config';
import { readFileSync } from 'node:fs';

/** What `shop.config.json` says of a city, before anything that is asked for. */
type Place = Partial<Pick<ShopConfig, 'timeZone' | 'currency' | 'languages'>> & {
  readonly settings?: Readonly<Record<string, string>>;
} & Readonly<Record<string, unknown>>;

/** Settings of the example that belong to its company, not to its city. */
const ofCompany = /^(store|company)_/;

/** Cities whose districts, postcodes and taxes come with this package; every other one begins with what its warehouse says. */
export const knownCities = ['Warsaw', 'Berlin'] as const;

/** Returns what the configuration says of a city with this name that is known; undefined for another one. */
export function placeOf(name: string): Place | undefined {
  if (name.toLowerCase() === 'warsaw') return {};
  if (name.toLowerCase() !== 'berlin') return undefined;
  // The package has the layout of the repository.
  const file = new URL('../../../examples/berlin/shop.config.json', import.meta.url);
  const { $schema: _, settings = {}, ...place } = JSON.parse(readFileSync(file, 'utf8')) as Place;
  return { ...place, settings: Object.fromEntries(Object.entries(settings).filter(([key]) => !ofCompany.test(key))) };
}

/** Half of the height and width of a city of which only the warehouse is known, degrees. */
const reach = 0.25;

/** Returns the place of a city of which only the warehouse is known: one district around it, numbers and taxes as its owner enters them. */
export function placeAround(name: string, { latitude, longitude }: ShopConfig['warehouse'], timeZone: string): Place {
  const around = (degrees: number) => [degrees + reach, degrees - reach].map(each => Number(each.toFixed(4)));
  const [north, south] = around(latitude);
  const [east, west] = around(longitude);
  return {
    timeZone,
    languages: ['en'],
    city: { name, bounds: { north, south, west, east } },
    warehouse: { latitude, longitude },
    districts: [{ name, latitude, longitude }],
    vat: usualRegion.vat,
    taxNumber: 'none',
  };
}
