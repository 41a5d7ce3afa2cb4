import { Module } from '@nestjs/common';
import { AdminMailModule } from './admin-mail/admin-mail.module.js';
import { NotificationsBrandModule } from './brand/brand.module.js';
import { EmailsModule } from './emails/emails.module.js';
import { EraseRecipientModule } from './erase-recipient/erase-recipient.module.js';
import { KeptMailModule } from './kept-mail/kept-mail.module.js';
import { MailLogModule } from './mail-log/mail-log.module.js';
import { MyMailModule } from './my-mail/my-mail.module.js';
import { OrderEmailModule } from './order-email/order-email.module.js';
import { PushModule } from './push/push.module.js';
import { SendingModule } from './sending/sending.module.js';

@Module({
  imports: [
    AdminMailModule,
    NotificationsBrandModule,
    EmailsModule,
    EraseRecipientModule,
    KeptMailModule,
    MailLogModule,
    MyMailModule,
    OrderEmailModule,
    PushModule,
    SendingModule,
  ],
})
export class NotificationsModule {}
