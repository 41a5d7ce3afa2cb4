import { Controller } from '@nestjs/common';
import { profileRoutes, profilesByIdRoutes, type CustomerProfile, type ProfilePage } from '@kirana/contracts';
import { Implements, notFound, type Call } from '@kirana/http-edge';
import { ProfilesRepository } from './profiles.repository.js';

/** Customer accounts for the console; for admins only. */
@Controller()
export class ProfilesController {
  constructor(private readonly profiles: ProfilesRepository) {}

  @Implements(profileRoutes.list)
  async list({ query }: Call<typeof profileRoutes.list>): Promise<ProfilePage> {
    return { ...(await this.profiles.page(query)), page: query.page, pageSize: query.pageSize };
  }

  /** @throws ProblemError 404. */
  @Implements(profileRoutes.one)
  async one({ params: { id } }: Call<typeof profileRoutes.one>): Promise<CustomerProfile> {
    const profile = await this.profiles.one(id);
    if (!profile) throw notFound('There is no such account.');
    return profile;
  }

  @Implements(profilesByIdRoutes.find)
  byId({ body: { ids } }: Call<typeof profilesByIdRoutes.find>): Promise<CustomerProfile[]> {
    return this.profiles.byId(ids);
  }
}
