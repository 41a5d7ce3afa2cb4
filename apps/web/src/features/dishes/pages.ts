import { locales, type Locale } from '@kirana/i18n';
import { DishPage } from './dish-page.js';
import { DishesPage } from './dishes-page.js';
import { dishTexts } from '../../lib/catalogue/dish-texts.js';

/** Loads the texts with the pages, so that neither waits for them; the server, which renders for everybody, loads all. */
async function withTexts<P>(Page: P): Promise<{ default: P }> {
  const wanted = typeof document === 'undefined' ? locales : [document.documentElement.lang as Locale];
  await Promise.all(wanted.map(locale => dishTexts.fetch(locale)));
  return { default: Page };
}

export const dishesPage = () => withTexts(DishesPage);
export const dishPage = () => withTexts(DishPage);
