import { ShopConfig, type Seed } from '@kirana/contracts/shop-config';
import { usualRegion } from '@kirana/i18n';
import { readFileSync } from 'node:fs';
import { knownCities, placeAround, placeOf } from './cities.js';

/** What a new shop is made of. */
export interface Answers {
  readonly name: string;
  readonly city: string;
  /** What visitors read whose browser asks for no other. */
  readonly language: string;
  /** ISO 4217; undefined for that of the city. */
  readonly currency?: string | undefined;
  readonly seed: Seed;
  /** Where deliveries start, degrees: of a city that is not known. */
  readonly warehouse?: ShopConfig['warehouse'] | undefined;
  /** IANA name, of a city that is not known. */
  readonly timeZone: string;
}

/** The answers do not make a shop; the message names each field. */
export class WrongAnswers extends Error {}

/**
 * Returns the files of a new shop by their path.
 *
 * @param version of the packages, which the shop depends on exactly
 * @throws WrongAnswers as the shop itself would refuse to start with this configuration.
 */
export function shopFiles(answers: Answers, version: string, engines: string): Readonly<Record<string, string>> {
  const manifest = {
    name: packageName(answers.name),
    version: '1.0.0',
    private: true,
    type: 'module',
    engines: { node: engines },
    scripts: { start: 'kirana start', 'make-admin': 'kirana make-admin' },
    dependencies: { kirana: version },
  };
  return {
    'package.json': json(manifest),
    'shop.config.json': json(configOf(answers)),
    'extensions/README.md': aboutExtensions,
    'README.md': readmeOf(answers),
    '.gitignore': 'node_modules/\n.kirana/\n',
  };
}

const json = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;

function configOf({ name, city, language, currency, seed, warehouse, timeZone }: Answers): unknown {
  const place = placeOf(city) ?? (warehouse && placeAround(city, warehouse, timeZone));
  if (!place) throw new WrongAnswers(`city: ${city} is none of ${knownCities.join(', ')}; say where its warehouse is`);
  const languages: readonly string[] = place.languages ?? usualRegion.languages;
  const config = {
    $schema: './node_modules/kirana/shop.config.schema.json',
    seed,
    ...place,
    currency: currency ?? place.currency ?? usualRegion.currency,
    languages: [...new Set([language, ...languages])],
    settings: { ...place.settings, store_name: name, shop_language: language },
  };
  const problems = ShopConfig.safeParse(config).error?.issues ?? [];
  if (problems.length > 0)
    throw new WrongAnswers(problems.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
  return config;
}

/** A name for npm, which is shown nowhere. */
function packageName(name: string): string {
  const plain = name.normalize('NFD').toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9\s-]/g, '')
      .replace(/[\s-]+/g, '-')
      .replace(/^-|-$/g, '') || 'shop'
  );
}

const aboutExtensions = readFileSync(new URL('../templates/extensions.md', import.meta.url), 'utf8');

const readmeOf = ({ name, city, seed }: Answers) => `# ${name}

An online shop for groceries with delivery in ${city}, run by Kirana. It needs Node, and nothing else.

\`\`\`
npm install
npm start
\`\`\`

The shop is at http://localhost:3000, its console at /admin. ${
  seed === 'demo'
    ? 'It begins with products and with two accounts, whose passwords the start prints.'
    : 'It begins empty: sign up, confirm the address at /inbox, then `npm run make-admin -- <email>`.'
}

- \`shop.config.json\` says what the shop is: city, districts, languages, currency, first settings. Editors explain each field.${
  placeOf(city)
    ? ''
    : '\n  **Before you open**: `city.bounds`, `districts`, `postcode`, `phone`, `vat` and `taxNumber` are those of no city in particular.'
}
- \`extensions/\` holds your own code.
- \`.kirana/\` holds the data, the keys and the pictures. Keep it; it is not in git.

**Upgrade**: stop the shop, copy \`.kirana\`, then \`npm install --save-exact kirana@latest\` and \`npm start\`, which carries the data over.

**Remove**: stop the shop and delete this folder. Only npm's cache is elsewhere.
`;
