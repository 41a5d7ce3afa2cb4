import { accessibleConsole, slowDeliveries } from './console-accessible.js';
import { everyVariant } from './variants.js';
import { visit } from './visit.js';

accessibleConsole(visit(slowDeliveries), everyVariant);
