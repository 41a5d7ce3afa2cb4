import { Injectable } from '@nestjs/common';
import { Tasks } from '@kirana/observability';
import { UnconfirmedAccounts } from '../account/unconfirmed-accounts.js';
import { RevocationRepository } from './revocation.repository.js';

const everyMs = 10 * 60_000;

/** Removes revocations that no valid token can need any more, and abandoned accounts whose address was never confirmed. */
@Injectable()
export class Housekeeping {
  constructor(revocations: RevocationRepository, unconfirmed: UnconfirmedAccounts, tasks: Tasks) {
    tasks.every({ name: 'old-revocations', everyMs, run: () => revocations.deleteOld() });
    tasks.every({ name: 'abandoned-accounts', everyMs, run: run => unconfirmed.removeAbandoned(run) });
  }
}
