import { Controller } from '@nestjs/common';
import { passkeySignInRoutes, type OpenedSession, type PasskeyRequest } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { PasskeySignIn } from './passkey-sign-in.js';

const { begin, finish } = passkeySignInRoutes;

@Controller()
export class PasskeySignInController {
  constructor(private readonly signIn: PasskeySignIn) {}

  @Implements(begin)
  begin(): Promise<PasskeyRequest> {
    return this.signIn.begin();
  }

  @Implements(finish)
  finish({ body }: Call<typeof finish>): Promise<OpenedSession> {
    return this.signIn.finish(body);
  }
}
