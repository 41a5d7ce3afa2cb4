export { drawDish } from './dishes/draw-dish.js';
