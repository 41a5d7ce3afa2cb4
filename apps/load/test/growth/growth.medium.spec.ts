import { allowanceOf, fewOrders } from './allowances.js';
import { describeNoHistory } from './no-history.js';

describeNoHistory(fewOrders, allowanceOf);
