import { ProblemError } from '@kirana/http-edge';
import type { Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { TeamRepository } from './team.repository.js';

/** Keeps the shop from losing its last owner, after whom nobody could make another one in the console. */
@Injectable()
export class LastOwner {
  constructor(private readonly team: TeamRepository) {}

  /** @throws ProblemError 409 `last-owner` if nobody else is an owner. */
  async assertAnother(tx: Transaction, userId: string): Promise<void> {
    if ((await this.team.otherOwners(tx, userId)) === 0)
      throw new ProblemError(409, 'last-owner', 'The shop needs an owner. Make another person an owner first.');
  }
}
