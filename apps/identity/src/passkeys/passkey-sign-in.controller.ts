import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  passkeySignInRoutes,
  type OpenedSession,
  type PasskeyRequest,
  type PasskeySignInRequest,
  type SignInPlace,
} from '@kirana/contracts';
import { PasskeySignIn } from './passkey-sign-in.js';

const { begin, finish } = passkeySignInRoutes;

@Controller()
export class PasskeySignInController {
  constructor(private readonly signIn: PasskeySignIn) {}

  @Post(begin.path)
  @HttpCode(200)
  begin(): Promise<PasskeyRequest> {
    return this.signIn.begin();
  }

  @Post(finish.path)
  @HttpCode(200)
  finish(@Body({ schema: finish.body }) body: PasskeySignInRequest & { place?: SignInPlace }): Promise<OpenedSession> {
    return this.signIn.finish(body);
  }
}
