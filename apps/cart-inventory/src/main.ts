import { runService } from '@kirana/bootstrap';
import { cartInventory } from './cart-inventory.js';

await runService(cartInventory);
