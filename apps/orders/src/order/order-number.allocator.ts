import { Injectable } from '@nestjs/common';
import type { Secret } from '@kirana/config';
import { DataSource } from 'typeorm';
import { orderNumber } from './order-number.js';

const blockSize = 50;

/** Hands out order numbers; asks the database for fifty positions at a time, so that most orders cost no extra round trip. */
@Injectable()
export class OrderNumberAllocator {
  #next = 0;
  #left = 0;
  #refill: Promise<void> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly key: Secret,
  ) {}

  /** A number nobody else gets until the space of a million is used up; a collision after that is the caller's to retry. */
  async next(): Promise<string> {
    while (this.#left === 0) await (this.#refill ??= this.#takeBlock());
    this.#left -= 1;
    return orderNumber(this.#next++, this.key.reveal());
  }

  async #takeBlock(): Promise<void> {
    try {
      const [row] = await this.dataSource.query<{ start: string }[]>(`SELECT nextval('order_number_block') AS start`);
      this.#next = Number(row?.start);
      this.#left = blockSize;
    } finally {
      this.#refill = undefined;
    }
  }
}
