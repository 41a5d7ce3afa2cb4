import * as prompts from '@clack/prompts';
import { locales } from '@kirana/i18n';
import { parseArgs } from 'node:util';
import { knownCities, placeOf } from './cities.js';
import { WrongAnswers, type Answers } from './shop-files.js';

export const usage = `npm create kirana [folder] -- [options]

  --name <name>          of the shop
  --city <city>          ${knownCities.join(', ')}, or another one with
  --warehouse <lat,lng>  where its deliveries start, in degrees
  --time-zone <zone>     of another city, such as Europe/Prague; left out: that of this machine
  --language <code>      ${locales.join(', ')}: of visitors whose browser asks for no other
  --currency <code>      such as EUR; left out: that of the city
  --demo, --empty        with 160 products to look around, or with nothing
  --yes                  asks nothing: what is left out is as it is suggested`;

const options = {
  name: { type: 'string' },
  city: { type: 'string' },
  warehouse: { type: 'string' },
  'time-zone': { type: 'string' },
  language: { type: 'string' },
  currency: { type: 'string' },
  demo: { type: 'boolean' },
  empty: { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Returns what the command line says. @throws TypeError for an option that is not there. */
export function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (positionals.length > 1) throw new WrongAnswers(`One folder, not ${positionals.join(', ')}`);
  if (values.demo && values.empty) throw new WrongAnswers('Either --demo or --empty');
  return { folder: positionals[0] ?? '.', ...values };
}

/**
 * Returns the answers: those of the command line, and of a person for the rest.
 *
 * @param given what the command line says
 * @param canAsk whether there is a terminal
 * @throws WrongAnswers when the rest cannot be asked for, or the person gives up.
 */
export async function askFor(given: Omit<ReturnType<typeof readArguments>, 'folder'>, canAsk: boolean): Promise<Answers> {
  if (!given.yes && !canAsk) throw new WrongAnswers(`There is no terminal to ask in. Say --yes, and what you want:\n\n${usage}`);
  const ask = async <T>(said: T | undefined, suggested: T, question: () => Promise<T | symbol>): Promise<T> => {
    if (said !== undefined) return said;
    if (given.yes) return suggested;
    const answer = await question();
    if (prompts.isCancel(answer)) throw new WrongAnswers('Nothing has been written.');
    return answer as T;
  };
  const text = (said: string | undefined, suggested: string, message: string) =>
    ask<string>(said, suggested, () =>
      // What is suggested stands there in grey, so that typing replaces it.
      prompts.text({ message, placeholder: suggested, defaultValue: suggested, ...(suggested ? {} : { validate: required }) }),
    );
  const name = await text(given.name, 'Kirana', 'What is the shop called?');
  const city = await text(given.city, 'Warsaw', `In which city does it deliver? (${knownCities.join(', ')} or another one)`);
  const place = placeOf(city);
  // There is nothing to suggest.
  const needsPlace = place === undefined && (given.warehouse !== undefined || !given.yes);
  const warehouse = needsPlace
    ? placeIn(await text(given.warehouse, '', 'Where do deliveries start? Latitude, longitude, such as 50.0614, 19.9366'))
    : undefined;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const timeZone = needsPlace ? await text(given['time-zone'], here, 'In which time zone is it?') : here;
  const language = await ask<string>(given.language, place?.languages?.[0] ?? 'en', () =>
    prompts.select({
      message: 'Which language do visitors read?',
      initialValue: place?.languages?.[0] ?? 'en',
      options: locales.map((value: string) => ({ value, label: nameOf(value) })),
    }),
  );
  const currency = await text(given.currency, place ? (place.currency ?? 'PLN') : 'EUR', 'Which currency are prices in?');
  const isDemo = await ask<boolean>(given.demo ?? (given.empty ? false : undefined), true, () =>
    prompts.confirm({ message: 'Fill it with 160 products, to look around?' }),
  );
  return { name, city, language, currency, warehouse, timeZone, seed: isDemo ? 'demo' : 'none' };
}

const nameOf = (language: string) => new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;
const required = (value: string | undefined) => (value?.trim() ? undefined : 'Please write something.');

function placeIn(text: string): Answers['warehouse'] {
  const [, latitude, longitude] = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  if (latitude === undefined)
    throw new WrongAnswers(`warehouse: ${text} must be latitude and longitude, such as 50.0614,19.9366`);
  return { latitude: Number(latitude), longitude: Number(longitude) };
}
