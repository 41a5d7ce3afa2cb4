import { browsing } from './large-catalogue.js';

browsing({ products: 500, requests: 24, unmeasured: 0, isTimed: false });
