import type { AccentForms, Brand, DataOf, LegalDocument, LegalTexts, SettingKey, brandChanged } from '@kirana/contracts';
import { checkAccent } from '@kirana/contracts/accent';
import { localeOf, perLanguage } from '@kirana/i18n';
import { sellerFrom } from './seller.js';
import type { StoredSettings } from './settings.repository.js';
import { sentencesOf } from './sentences.js';

/** Settings that `brandChanged` tells of. */
export const brandKeys: ReadonlySet<SettingKey> = new Set([
  'store_name',
  'brand_colour',
  'store_tagline',
  'email_line',
  'shop_language',
]);

/** Returns how the shop presents itself. */
export function brandFrom(settings: StoredSettings): Omit<Brand, 'hasDemoRange'> {
  return {
    logo: settings.store_logo || null,
    accent: accentFrom(settings),
    tagline: sentencesOf(settings.store_tagline),
  };
}

/** Returns what other services show of the brand. */
export function toldBrand(settings: StoredSettings): DataOf<typeof brandChanged> {
  return {
    name: sellerFrom(settings).name,
    accent: accentFrom(settings),
    tagline: sentencesOf(settings.store_tagline),
    emailLine: sentencesOf(settings.email_line),
    ...(settings.shop_language && { shopLanguage: localeOf(settings.shop_language) }),
  };
}

/** Returns the shop's own text of a document, by language; null where the built-in one applies. */
export function legalTextsFrom(settings: StoredSettings, document: LegalDocument): LegalTexts {
  return perLanguage(locale => settings[`${document}_${locale}`] || null);
}

/** Null for the colours of the theme. */
function accentFrom({ brand_colour: colour }: StoredSettings): AccentForms | null {
  return (colour && checkAccent(colour).forms) || null;
}
