import { Module } from '@nestjs/common';
import { EmailsModule } from '../emails/emails.module.js';
import { KeptMailController } from './kept-mail.controller.js';
import { KeptMails } from './kept-mail.repository.js';

@Module({
  imports: [EmailsModule],
  controllers: [KeptMailController],
  providers: [KeptMails],
  exports: [KeptMails],
})
export class KeptMailModule {}
