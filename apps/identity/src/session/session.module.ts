import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { AccessTokenIssuer } from './access-token-issuer.js';
import { SessionRepository } from './session.repository.js';
import { Sessions } from './sessions.js';

@Module({
  imports: [AccountModule],
  providers: [SessionRepository, AccessTokenIssuer, Sessions],
  exports: [Sessions, SessionRepository],
})
export class SessionModule {}
