import { Controller } from '@nestjs/common';
import { adminTeamRoutes, type Team as TeamView } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { StaffRules } from './staff-rules.js';
import { Team } from './team.js';

const { list, invite, withdraw, changeRole, remove, requireTwoFactor } = adminTeamRoutes;

@Controller()
export class TeamController {
  constructor(
    private readonly team: Team,
    private readonly rules: StaffRules,
  ) {}

  @Implements(list)
  list(): Promise<TeamView> {
    return this.team.view();
  }

  @Implements(invite)
  invite({ body, admin }: Call<typeof invite>): Promise<TeamView> {
    return this.team.invite(body, admin);
  }

  @Implements(withdraw)
  withdraw({ params: { id }, admin }: Call<typeof withdraw>): Promise<TeamView> {
    return this.team.withdraw(id, admin);
  }

  @Implements(changeRole)
  changeRole({ params: { id }, body: change, admin }: Call<typeof changeRole>): Promise<TeamView> {
    return this.team.changeRole(id, change, admin);
  }

  @Implements(requireTwoFactor)
  requireTwoFactor({ body: rule, admin }: Call<typeof requireTwoFactor>): Promise<TeamView> {
    return this.rules.require(rule, admin);
  }

  @Implements(remove)
  remove({ params: { id }, query: { was }, admin }: Call<typeof remove>): Promise<TeamView> {
    return this.team.remove(id, was, admin);
  }
}
