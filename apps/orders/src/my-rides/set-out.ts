import { Injectable } from '@nestjs/common';
import type { SetOutAnswer, SetOutRequest } from '@kirana/contracts';
import { ProblemError, type Admin } from '@kirana/http-edge';
import { RiderSteps } from './rider-steps.js';

type Refusal = SetOutAnswer['refused'][number];

/** Sends the packed orders of a rider on their way together. */
@Injectable()
export class SetOut {
  constructor(private readonly steps: RiderSteps) {}

  /**
   * Sets the orders on their way in the sequence given, each in a transaction of its own: the same request can be repeated after a failure, because
   * an order that is on its way already stays so. Returns those that cannot set out, and why; `riderId` null: all of them.
   */
  async with(orders: SetOutRequest['orders'], riderId: string | null, rider: Admin): Promise<Refusal[]> {
    const refused: Refusal[] = [];
    for (const { orderId, version } of orders) {
      const code = riderId === null ? 'not-found' : await this.#step(orderId, version, riderId, rider);
      if (code) refused.push({ orderId, code });
    }
    return refused;
  }

  async #step(orderId: string, version: number, riderId: string, rider: Admin): Promise<Refusal['code'] | undefined> {
    try {
      const isDone = await this.steps.take(orderId, riderId, { to: 'delivering', version }, rider);
      return isDone ? undefined : 'changed-meanwhile';
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      if (error.code === 'not-found' || error.code === 'not-possible-now') return error.code;
      throw error;
    }
  }
}
