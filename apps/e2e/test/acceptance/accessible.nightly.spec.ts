import { accessibleShop } from './accessible.js';
import { everyVariant } from './variants.js';
import { visit } from './visit.js';

accessibleShop(visit(), () => everyVariant);
