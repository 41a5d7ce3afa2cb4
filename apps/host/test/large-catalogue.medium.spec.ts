import { browsing } from './large-catalogue.js';

browsing({ products: 850, requests: 25, unmeasured: 0, isTimed: false });
