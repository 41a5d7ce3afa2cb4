import { Tasks } from '@kirana/observability';
import { Injectable } from '@nestjs/common';
import { MailLog } from './mail-log.repository.js';

const everyMs = 3_600_000;
/** An operator sends a failed email by hand within this time or not at all; its links have expired long before. */
const keptDays = 30;

/** Removes the content of failed emails, with the links in it, after 30 days. */
@Injectable()
export class MailRetention {
  constructor(mails: MailLog, tasks: Tasks) {
    tasks.every({ name: 'mail-retention', everyMs, run: () => mails.forgetFailed(keptDays) });
  }
}
