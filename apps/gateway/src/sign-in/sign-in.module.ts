import { Module } from '@nestjs/common';
import { RateLimitModule } from '../rate-limit/rate-limit.module.js';
import { AccessTokenVerifier } from './access-token-verifier.js';
import { ApiKeyVerifier } from './api-key-verifier.js';
import { KnownBrowsers } from './known-browsers.js';
import { PasskeySessionController } from './passkey-session.controller.js';
import { Revocations } from './revocations.js';
import { SessionCookieController } from './session-cookie.controller.js';
import { SignInAttempts } from './sign-in-attempts.js';

@Module({
  imports: [RateLimitModule],
  controllers: [SessionCookieController, PasskeySessionController],
  providers: [Revocations, SignInAttempts, KnownBrowsers, AccessTokenVerifier, ApiKeyVerifier],
  exports: [SignInAttempts, Revocations, AccessTokenVerifier, ApiKeyVerifier],
})
export class GatewaySignInModule {}
