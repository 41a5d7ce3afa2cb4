import { Module } from '@nestjs/common';
import { MailLogModule } from '../mail-log/mail-log.module.js';
import { AdminMailController } from './admin-mail.controller.js';

@Module({
  imports: [MailLogModule],
  controllers: [AdminMailController],
})
export class AdminMailModule {}
