import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { identityRoutes, type Done, type OpenedSession, type SignInPlace, type SignInRequest } from '@kirana/contracts';
import { SignIn } from './sign-in.js';
import { Sessions } from '../session/sessions.js';

@Controller()
export class SessionController {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
  ) {}

  @Post(identityRoutes.signIn.path)
  @HttpCode(200)
  start(@Body({ schema: identityRoutes.signIn.body }) body: SignInRequest & { place?: SignInPlace }): Promise<OpenedSession> {
    return this.signIn.signIn(body);
  }

  @Post(identityRoutes.refresh.path)
  @HttpCode(200)
  refresh(
    @Body({ schema: identityRoutes.refresh.body }) { refreshToken, place }: { refreshToken: string; place?: SignInPlace },
  ): Promise<OpenedSession> {
    return this.sessions.refresh(refreshToken, place);
  }

  @Post(identityRoutes.signOut.path)
  @HttpCode(200)
  async end(
    @Body({ schema: identityRoutes.signOut.body }) { refreshToken, everywhere }: { refreshToken: string; everywhere: boolean },
  ): Promise<Done> {
    await this.sessions.end(refreshToken, everywhere);
    return { done: true };
  }
}
