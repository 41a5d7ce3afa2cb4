import { locales } from '@kirana/i18n';
import { languageTexts } from '../language-texts.js';

/** In tests every part has all texts; tests of the clients check that a page loads those it uses. */
export default Object.fromEntries(locales.map(locale => [locale, async () => ({ default: languageTexts(locale) })]));
