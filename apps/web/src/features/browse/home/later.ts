/** What the home page shows below its first screen or for search engines alone, in one file, which comes after the page. */
export { HowItWorks } from './how-it-works.js';
export { ShopData } from './shop-data.js';
