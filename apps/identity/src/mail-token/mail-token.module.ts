import { Module } from '@nestjs/common';
import { MailTokens } from './mail-tokens.repository.js';

@Module({
  providers: [MailTokens],
  exports: [MailTokens],
})
export class MailTokenModule {}
