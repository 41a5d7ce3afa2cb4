import { Injectable } from '@nestjs/common';
import { Database } from '@kirana/persistence';

/** A district in the delivery area; its centre represents the whole district (D-03). */
export interface District {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

@Injectable()
export class DistrictsRepository {
  constructor(private readonly database: Database) {}

  all(): Promise<District[]> {
    return this.database.rows(`SELECT name, latitude, longitude FROM districts ORDER BY rank`);
  }
}
