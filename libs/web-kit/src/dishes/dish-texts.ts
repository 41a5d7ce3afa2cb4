import dishes from 'texts/dishes+pantry';
import { textsOf } from '../i18n/messages.js';

/** Texts of dishes, loaded with the first component that shows one. */
export const dishTexts = textsOf(dishes);
