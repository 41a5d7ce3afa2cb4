import { Injectable } from '@nestjs/common';
import { Tasks } from '@kirana/observability';
import { UnconfirmedAccounts } from '../account/unconfirmed-accounts.js';

const everyMs = 10 * 60_000;

/** Removes abandoned accounts whose address was never confirmed. */
@Injectable()
export class Housekeeping {
  constructor(unconfirmed: UnconfirmedAccounts, tasks: Tasks) {
    tasks.every({ name: 'abandoned-accounts', everyMs, run: run => unconfirmed.removeAbandoned(run) });
  }
}
