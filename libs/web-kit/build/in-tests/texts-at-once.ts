import { locales } from '@kirana/i18n';
import { languageTexts } from '../language-texts.js';

/** In tests every part has all texts. */
export default Object.fromEntries(locales.map(locale => [locale, languageTexts(locale)]));
