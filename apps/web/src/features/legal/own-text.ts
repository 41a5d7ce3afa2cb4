import type { LegalTexts } from '@kirana/contracts';
import { lazyPage } from '../../lib/page/lazy-page.js';

/** Shows Markdown; few visitors read a legal text, and not every shop has its own. */
export const ownText = lazyPage(() => import('./own-document.js'));

/** Whether the shop has a text of its own, in whatever language: the built-in one would contradict it. */
export const hasOwnText = (texts: LegalTexts): boolean => Object.values(texts).some(text => text !== null);
