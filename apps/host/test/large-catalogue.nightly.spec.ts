import { browsing } from './large-catalogue.js';

browsing({ products: 5_000, requests: 200, unmeasured: 100, isTimed: true });
