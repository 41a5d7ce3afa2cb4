import { Injectable } from '@nestjs/common';
import { Tasks, type Run } from '@kirana/observability';
import { Packing } from './packing.js';
import { PackingRepository } from './packing.repository.js';

const everyMs = 5_000;
const batch = 100;

/**
 * Ends the claims of packers who have done nothing for 15 minutes, by the database's clock: a packer who closed the page would otherwise keep
 * the delivery on hold until an admin noticed. Several replicas may find the same claim; the order's lock and a second check let only one act.
 */
@Injectable()
export class PackingClaims {
  constructor(
    private readonly packing: Packing,
    private readonly repository: PackingRepository,
    tasks: Tasks,
  ) {
    tasks.every({ name: 'packing-claims', everyMs, run: run => this.#sweep(run) });
  }

  async #sweep(run: Run): Promise<void> {
    const lapsed = await this.repository.lapsed(batch, run.putOff);
    await run.each(lapsed, orderId => this.packing.endLapsed(orderId));
  }
}
