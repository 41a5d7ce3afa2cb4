export { createKiranaClient, type KiranaClient, type KiranaOptions } from './client.js';
export { KiranaProblem, answerOf, isProblem } from './problem.js';
// Every schema of the API under its name (`Product`, `Quote`, `PlaceOrderRequest`), and the paths and operations themselves.
export type * from './generated/api.js';
