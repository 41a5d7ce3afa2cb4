import { Controller } from '@nestjs/common';
import { identityRoutes, type Done, type OpenedSession } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { SignIn } from './sign-in.js';
import { Sessions } from '../session/sessions.js';

@Controller()
export class SessionController {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
  ) {}

  @Implements(identityRoutes.signIn)
  start({ body }: Call<typeof identityRoutes.signIn>): Promise<OpenedSession> {
    return this.signIn.signIn(body);
  }

  @Implements(identityRoutes.refresh)
  refresh({ body: { refreshToken, place } }: Call<typeof identityRoutes.refresh>): Promise<OpenedSession> {
    return this.sessions.refresh(refreshToken, place);
  }

  @Implements(identityRoutes.signOut)
  async end({ body: { refreshToken, everywhere } }: Call<typeof identityRoutes.signOut>): Promise<Done> {
    await this.sessions.end(refreshToken, everywhere);
    return { done: true };
  }
}
