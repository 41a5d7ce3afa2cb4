import { ErasedSubjects } from '@kirana/messaging';
import { Module } from '@nestjs/common';
import { MailTokenModule } from '../mail-token/mail-token.module.js';
import { AccountErasure } from './account-erasure.js';
import { AccountRepository } from './account.repository.js';
import { UnconfirmedAccounts } from './unconfirmed-accounts.js';

@Module({
  imports: [MailTokenModule],
  providers: [ErasedSubjects.of('identity'), AccountRepository, AccountErasure, UnconfirmedAccounts],
  exports: [AccountRepository, UnconfirmedAccounts, AccountErasure],
})
export class AccountModule {}
