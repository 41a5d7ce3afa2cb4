import { allowanceOf, fewOrders } from './allowances.js';
import { describeNoHistory } from './no-history.js';

// Half as much more than indexes.nightly.spec.ts allows: how full pages are differs from run to run.
describeNoHistory(fewOrders, operation => 1.5 * allowanceOf(operation));
