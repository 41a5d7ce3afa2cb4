import { CONFIG, SecretBox } from '@kirana/config';
import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import type { IdentityConfig } from '../config.js';
import { PasswordModule } from '../password/password.module.js';
import { SessionModule } from '../session/session.module.js';
import { TeamModule } from '../team/team.module.js';
import { Authenticator } from './authenticator.js';
import { LastFactor } from './last-factor.js';
import { OwnerProof } from './owner-proof.js';
import { SecondFactor } from './second-factor.js';
import { TwoFactorController } from './two-factor.controller.js';
import { TwoFactor } from './two-factor.js';
import { TwoFactorRepository } from './two-factor.repository.js';

@Module({
  imports: [AccountModule, PasswordModule, SessionModule, TeamModule],
  controllers: [TwoFactorController],
  providers: [
    {
      provide: SecretBox,
      useFactory: ({ TWO_FACTOR_KEY }: IdentityConfig) => new SecretBox(TWO_FACTOR_KEY, 'TWO_FACTOR_KEY'),
      inject: [CONFIG],
    },
    Authenticator,
    TwoFactorRepository,
    SecondFactor,
    OwnerProof,
    LastFactor,
    TwoFactor,
  ],
  exports: [SecondFactor, OwnerProof, TwoFactorRepository, LastFactor],
})
export class TwoFactorModule {}
