import { afterIdle } from '../../lib/page/after-idle.js';

// One file for all of them: each further file would cost the first load its address.
const parts = () => import('./later.js');

export const OrderAgain = afterIdle(async () => (await parts()).OrderAgain);
export const DishesChip = afterIdle(async () => (await parts()).DishesChip);
export const BoughtBefore = afterIdle(async () => (await parts()).BoughtBefore);
export const BoughtChip = afterIdle(async () => (await parts()).BoughtChip);
