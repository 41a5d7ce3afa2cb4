import { Controller } from '@nestjs/common';
import { identityRoutes, type ConfirmationEmail as Sent, type Done, type OpenedSession } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { ownerOf } from '../account/owner-of.js';
import { ConfirmationEmail } from '../verify-email/confirmation-email.js';
import { VerifyEmail } from '../verify-email/verify-email.js';
import { SignUp } from './sign-up.js';

@Controller()
export class AccountController {
  constructor(
    private readonly signingUp: SignUp,
    private readonly verifying: VerifyEmail,
    private readonly confirmation: ConfirmationEmail,
  ) {}

  @Implements(identityRoutes.signUp)
  async signUp({ body }: Call<typeof identityRoutes.signUp>): Promise<Done> {
    await this.signingUp.signUp(body);
    return { done: true };
  }

  @Implements(identityRoutes.sendConfirmation)
  sendConfirmation({ body, caller }: Call<typeof identityRoutes.sendConfirmation>): Promise<Sent> {
    return this.confirmation.again(ownerOf(caller).userId, body);
  }

  @Implements(identityRoutes.verifyEmail)
  verify({ body }: Call<typeof identityRoutes.verifyEmail>): Promise<OpenedSession> {
    return this.verifying.verify(body);
  }
}
