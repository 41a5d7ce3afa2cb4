import { accountTexts, pageTexts, textsOf } from '@kirana/web-kit/i18n/messages';
import type customerEn from '../../messages/customer/en.json';
import type districtEn from '../../messages/district/en.json';
import type shopEn from '../../messages/shop/en.json';

type OwnTexts = typeof shopEn & typeof customerEn & typeof districtEn;

declare module '@kirana/web-kit/i18n/messages' {
  interface KnownTexts extends OwnTexts {}
}

/** Texts of home, list, detail and the layout. English contains the specification's texts byte for byte. */
export const shopTexts = textsOf(pageTexts, {
  en: () => import('../../messages/shop/en.json'),
  pl: () => import('../../messages/shop/pl.json'),
});

/** Texts for customers beyond the catalogue: from checkout to account. */
export const customerTexts = textsOf(accountTexts, {
  en: () => import('../../messages/customer/en.json'),
  pl: () => import('../../messages/customer/pl.json'),
});
