import { textsOf } from '../i18n/messages.js';

/** Texts of dishes, loaded with the first component that shows one. */
export const dishTexts = textsOf({
  en: () => import('../messages/dishes/en.json'),
  pl: () => import('../messages/dishes/pl.json'),
});
