import { Module } from '@nestjs/common';
import { MailLogModule } from '../mail-log/mail-log.module.js';
import { OrderEmailRequests } from './order-email-requests.repository.js';
import { OrderEmailController } from './order-email.controller.js';
import { OrderEmail } from './order-email.js';

@Module({
  imports: [MailLogModule],
  controllers: [OrderEmailController],
  providers: [OrderEmail, OrderEmailRequests],
})
export class OrderEmailModule {}
