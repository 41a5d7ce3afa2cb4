import { runService } from '@kirana/bootstrap';
import { orders } from './index.js';

await runService(orders);
