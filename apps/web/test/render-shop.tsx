import type { Locale } from '@kirana/i18n';
import { dishTexts } from '@kirana/web-kit/dishes/dish-texts';
import { renderProgram } from '@kirana/web-kit/testing/render-program.tsx';
import { Shop } from '../src/app/shop.js';
import { useDistrictStore } from '../src/lib/delivery/district.store.js';
import { customerTexts, shopTexts } from '../src/lib/i18n/messages.js';

/** Renders the whole shop at an address, as for a visitor who has just opened it. */
export function renderShop(path: string, locale: Locale = 'en') {
  // The page reads from the browser which district is remembered.
  useDistrictStore.setState({ chosen: null, usual: null });
  return renderProgram(Shop, { path, locale, texts: shopTexts, later: [customerTexts, dishTexts] });
}
