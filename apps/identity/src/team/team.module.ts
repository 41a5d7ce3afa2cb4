import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { PasswordModule } from '../password/password.module.js';
import { SessionModule } from '../session/session.module.js';
import { AcceptInvitation } from './accept-invitation.js';
import { InvitationController } from './invitation.controller.js';
import { Invitations } from './invitations.repository.js';
import { LastOwner } from './last-owner.js';
import { StaffRules } from './staff-rules.js';
import { StaffRulesRepository } from './staff-rules.repository.js';
import { TeamController } from './team.controller.js';
import { Team } from './team.js';
import { TeamRepository } from './team.repository.js';

@Module({
  imports: [AccountModule, PasswordModule, SessionModule],
  controllers: [TeamController, InvitationController],
  providers: [TeamRepository, Invitations, LastOwner, Team, StaffRules, StaffRulesRepository, AcceptInvitation],
  exports: [LastOwner, StaffRulesRepository],
})
export class TeamModule {}
