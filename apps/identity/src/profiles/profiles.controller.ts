import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { profileRoutes, profilesByIdRoutes, type CustomerProfile, type ProfilePage, type ProfileQuery } from '@kirana/contracts';
import { AdminOnly, notFound } from '@kirana/http-edge';
import { ProfilesRepository } from './profiles.repository.js';

/** Customer accounts for the console; for admins only. */
@Controller()
@UseGuards(AdminOnly)
export class ProfilesController {
  constructor(private readonly profiles: ProfilesRepository) {}

  @Get(profileRoutes.list.path)
  async list(@Query({ schema: profileRoutes.list.query }) query: ProfileQuery): Promise<ProfilePage> {
    return { ...(await this.profiles.page(query)), page: query.page, pageSize: query.pageSize };
  }

  /** @throws ProblemError 404. */
  @Get(profileRoutes.one.path)
  async one(@Param({ schema: profileRoutes.one.params }) { id }: { id: string }): Promise<CustomerProfile> {
    const profile = await this.profiles.one(id);
    if (!profile) throw notFound('There is no such account.');
    return profile;
  }

  @Post(profilesByIdRoutes.find.path)
  @HttpCode(200)
  byId(@Body({ schema: profilesByIdRoutes.find.body }) { ids }: { ids: string[] }): Promise<CustomerProfile[]> {
    return this.profiles.byId(ids);
  }
}
