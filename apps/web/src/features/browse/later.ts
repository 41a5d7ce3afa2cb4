/** What home, list and detail add once they are idle, and the page they lead to. */
export { DishesChip } from './dishes-chip.js';
export { BoughtBefore } from './bought-before/bought-before.js';
export { BoughtChip } from './bought-before/bought-chip.js';
export { OrderAgain } from './bought-before/order-again.js';
export { FavouritesPage } from './favourites/favourites-page.js';
