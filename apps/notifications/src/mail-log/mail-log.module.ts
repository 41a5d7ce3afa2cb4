import { CONFIG } from '@kirana/config';
import { Module } from '@nestjs/common';
import type { NotificationsConfig } from '../config.js';
import { MailLog } from './mail-log.repository.js';
import { MailMetrics } from './mail.metrics.js';
import { SenderDomain } from './sender-domain.js';

@Module({
  providers: [
    MailLog,
    MailMetrics,
    { provide: SenderDomain, useFactory: ({ MAIL_FROM }: NotificationsConfig) => new SenderDomain(MAIL_FROM), inject: [CONFIG] },
  ],
  exports: [MailLog, SenderDomain],
})
export class MailLogModule {}
