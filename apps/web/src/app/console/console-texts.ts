import { textsOf } from '../../lib/i18n/messages.js';

/** Texts used only in the console, in addition to the customers' texts. */
export const consoleTexts = textsOf({
  en: () => import('../../messages/console/en.json'),
  pl: () => import('../../messages/console/pl.json'),
});
