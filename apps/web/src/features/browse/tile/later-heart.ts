import { afterIdle } from '../../../lib/page/after-idle.js';

/** The heart of a product, once the page is idle. */
export const LaterHeart = afterIdle(async () => (await import('./heart.js')).Heart);
