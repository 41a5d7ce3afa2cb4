import { Module } from '@nestjs/common';
import { MailLogModule } from '../mail-log/mail-log.module.js';
import { PushModule } from '../push/push.module.js';
import { MyMailController } from './my-mail.controller.js';

@Module({
  imports: [MailLogModule, PushModule],
  controllers: [MyMailController],
})
export class MyMailModule {}
