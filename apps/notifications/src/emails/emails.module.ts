import { CONFIG } from '@kirana/config';
import { Module } from '@nestjs/common';
import type { NotificationsConfig } from '../config.js';
import { Composer } from './composer.js';

@Module({
  providers: [
    {
      provide: Composer,
      useFactory: (config: NotificationsConfig) =>
        new Composer({ from: config.MAIL_FROM, merchant: config.MERCHANT_EMAIL, publicUrl: config.PUBLIC_URL }),
      inject: [CONFIG],
    },
  ],
  exports: [Composer],
})
export class EmailsModule {}
