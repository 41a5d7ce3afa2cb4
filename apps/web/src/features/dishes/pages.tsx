import { offeredLocales, type Locale } from '@kirana/i18n';
import { dishTexts } from '@kirana/web-kit/dishes/dish-texts';
import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { DishPage } from './dish-page.js';
import { DishesPage } from './dishes-page.js';

/** One dish at the address of one, else all of them. */
function AtAddress() {
  return useParams().id === undefined ? <DishesPage /> : <DishPage />;
}

/** Loads the texts with the pages, so that neither waits for them; the server, which renders for every visitor, loads all. */
export async function pages(): Promise<{ default: ComponentType }> {
  const wanted = typeof document === 'undefined' ? offeredLocales() : [document.documentElement.lang as Locale];
  await Promise.all(wanted.map(locale => dishTexts.fetch(locale)));
  return { default: AtAddress };
}
