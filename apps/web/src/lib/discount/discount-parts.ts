/** What the cart and the checkout show for who has entered a discount code. */
export { AppliedCode } from './applied-code.js';
export { CartDiscount } from './cart-discount.js';
export { WhyRefused } from './why-refused.js';
