import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  identityRoutes,
  type Account,
  type InvitedSignUp,
  type OpenedSession,
  type ShownInvitation,
  type SignInPlace,
} from '@kirana/contracts';
import { CurrentCaller, type Caller } from '@kirana/http-edge';
import { ownerOf } from '../account/owner-of.js';
import { AcceptInvitation } from './accept-invitation.js';

const { showInvitation, acceptAsNew, acceptAsOwner } = identityRoutes;

@Controller()
export class InvitationController {
  constructor(private readonly accepting: AcceptInvitation) {}

  @Post(showInvitation.path)
  @HttpCode(200)
  show(@Body({ schema: showInvitation.body }) { token }: { token: string }): Promise<ShownInvitation> {
    return this.accepting.show(token);
  }

  @Post(acceptAsNew.path)
  @HttpCode(200)
  asNew(@Body({ schema: acceptAsNew.body }) body: InvitedSignUp & { place?: SignInPlace }): Promise<OpenedSession> {
    return this.accepting.asNew(body);
  }

  @Post(acceptAsOwner.path)
  @HttpCode(200)
  asOwner(@Body({ schema: acceptAsOwner.body }) { token }: { token: string }, @CurrentCaller() caller: Caller): Promise<Account> {
    return this.accepting.asOwner(ownerOf(caller).userId, token);
  }
}
