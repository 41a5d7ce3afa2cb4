import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import {
  adminTeamRoutes,
  type NewInvitation,
  type RoleChange,
  type Role,
  type Team as TeamView,
  type TwoFactorRule,
} from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, type Admin } from '@kirana/http-edge';
import { StaffRules } from './staff-rules.js';
import { Team } from './team.js';

const { list, invite, withdraw, changeRole, remove, requireTwoFactor } = adminTeamRoutes;

@Controller()
@UseGuards(AdminOnly)
export class TeamController {
  constructor(
    private readonly team: Team,
    private readonly rules: StaffRules,
  ) {}

  @Get(list.path)
  list(): Promise<TeamView> {
    return this.team.view();
  }

  @Post(invite.path)
  @HttpCode(200)
  invite(@Body({ schema: invite.body }) body: NewInvitation, @CurrentAdmin() admin: Admin): Promise<TeamView> {
    return this.team.invite(body, admin);
  }

  @Delete(withdraw.path)
  withdraw(@Param({ schema: withdraw.params }) { id }: { id: string }, @CurrentAdmin() admin: Admin): Promise<TeamView> {
    return this.team.withdraw(id, admin);
  }

  @Put(changeRole.path)
  changeRole(
    @Param({ schema: changeRole.params }) { id }: { id: string },
    @Body({ schema: changeRole.body }) change: RoleChange,
    @CurrentAdmin() admin: Admin,
  ): Promise<TeamView> {
    return this.team.changeRole(id, change, admin);
  }

  @Put(requireTwoFactor.path)
  requireTwoFactor(
    @Body({ schema: requireTwoFactor.body }) rule: TwoFactorRule,
    @CurrentAdmin() admin: Admin,
  ): Promise<TeamView> {
    return this.rules.require(rule, admin);
  }

  @Delete(remove.path)
  remove(
    @Param({ schema: remove.params }) { id }: { id: string },
    @Query({ schema: remove.query }) { was }: { was: Role },
    @CurrentAdmin() admin: Admin,
  ): Promise<TeamView> {
    return this.team.remove(id, was, admin);
  }
}
