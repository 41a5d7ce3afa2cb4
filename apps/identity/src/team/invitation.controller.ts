import { Controller } from '@nestjs/common';
import { identityRoutes, type Account, type OpenedSession, type ShownInvitation } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { ownerOf } from '../account/owner-of.js';
import { AcceptInvitation } from './accept-invitation.js';

const { showInvitation, acceptAsNew, acceptAsOwner } = identityRoutes;

@Controller()
export class InvitationController {
  constructor(private readonly accepting: AcceptInvitation) {}

  @Implements(showInvitation)
  show({ body: { token } }: Call<typeof showInvitation>): Promise<ShownInvitation> {
    return this.accepting.show(token);
  }

  @Implements(acceptAsNew)
  asNew({ body }: Call<typeof acceptAsNew>): Promise<OpenedSession> {
    return this.accepting.asNew(body);
  }

  @Implements(acceptAsOwner)
  asOwner({ body: { token }, caller }: Call<typeof acceptAsOwner>): Promise<Account> {
    return this.accepting.asOwner(ownerOf(caller).userId, token);
  }
}
