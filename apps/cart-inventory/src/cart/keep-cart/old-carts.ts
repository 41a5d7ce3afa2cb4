import { Injectable } from '@nestjs/common';
import { Tasks } from '@kirana/observability';
import { Carts } from './carts.repository.js';

const everyMs = 60 * 60_000;
/** Days after its last change until a cart is deleted. */
const keptDays = 30;

/** Deletes carts that have not been changed for 30 days. */
@Injectable()
export class OldCarts {
  constructor(carts: Carts, tasks: Tasks) {
    tasks.every({ name: 'old-carts', everyMs, run: () => carts.deleteUntouchedFor(keptDays) });
  }
}
