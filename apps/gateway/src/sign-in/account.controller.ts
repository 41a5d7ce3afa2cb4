import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  Done,
  ForgotPasswordRequest,
  ResetPasswordRequest,
  SignUpRequest,
  VerifyEmailRequest,
  identityRoutes,
} from '@kirana/contracts';
import type { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { Upstream } from '../upstream/upstream.js';

/** How an account comes about and how its owner gets back in. Answers tell nobody whether an address has one. */
@Controller('api/auth')
export class AccountController {
  constructor(private readonly upstream: Upstream) {}

  @Post('sign-up')
  @HttpCode(202)
  @Limited('account')
  @Operation({
    audience: 'public',
    summary: 'Open an account; a link to verify the address comes by mail',
    body: SignUpRequest,
    answers: { 202: Done },
    problems: ['weak-password', 'service-unavailable'],
  })
  signUp(@Body({ schema: SignUpRequest }) body: SignUpRequest): Promise<Done> {
    return this.upstream.identity.call(identityRoutes.signUp, { body });
  }

  @Post('verify-email')
  @HttpCode(200)
  @Limited('account')
  @Operation({
    audience: 'public',
    summary: 'Prove an address with the token of the mailed link',
    body: VerifyEmailRequest,
    answers: { 200: Done },
    problems: ['invalid-token'],
  })
  verifyEmail(@Body({ schema: VerifyEmailRequest }) body: z.infer<typeof VerifyEmailRequest>): Promise<Done> {
    return this.upstream.identity.call(identityRoutes.verifyEmail, { body });
  }

  @Post('forgot-password')
  @HttpCode(202)
  @Limited('account')
  @Operation({
    audience: 'public',
    summary: 'Have a link for a new password mailed',
    body: ForgotPasswordRequest,
    answers: { 202: Done },
  })
  forgotPassword(@Body({ schema: ForgotPasswordRequest }) body: ForgotPasswordRequest): Promise<Done> {
    return this.upstream.identity.call(identityRoutes.forgotPassword, { body });
  }

  @Post('reset-password')
  @HttpCode(200)
  @Limited('account')
  @Operation({
    audience: 'public',
    summary: 'Set a new password with the token of the mailed link; ends all sessions',
    body: ResetPasswordRequest,
    answers: { 200: Done },
    problems: ['invalid-token', 'weak-password'],
  })
  resetPassword(@Body({ schema: ResetPasswordRequest }) body: ResetPasswordRequest): Promise<Done> {
    return this.upstream.identity.call(identityRoutes.resetPassword, { body });
  }
}
