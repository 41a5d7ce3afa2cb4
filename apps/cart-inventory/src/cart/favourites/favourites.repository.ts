import { Injectable } from '@nestjs/common';
import { mostFavourites, type Favourites, type FavouritesChange } from '@kirana/contracts';
import { Database, type Transaction } from '@kirana/persistence';

/** Stores which products the signed-in customers marked. */
@Injectable()
export class FavouritesRepository {
  constructor(private readonly database: Database) {}

  async of(userId: string): Promise<Favourites> {
    return this.#read(this.database, userId);
  }

  /** Applies a change, which may be repeated, and returns the list after it. */
  async change(userId: string, { add, remove }: FavouritesChange): Promise<Favourites> {
    return this.database.transaction(async tx => {
      await tx.count(`DELETE FROM favourites WHERE user_id = $1 AND product_id = ANY ($2::text[])`, [userId, remove]);
      // The first of the added ones is the latest.
      await tx.count(
        `INSERT INTO favourites (user_id, product_id, added_at)
         SELECT $1, product_id, now() - place * interval '1 millisecond'
         FROM unnest($2::text[]) WITH ORDINALITY AS a (product_id, place)
         ON CONFLICT (user_id, product_id) DO NOTHING`,
        [userId, add],
      );
      await tx.count(
        `DELETE FROM favourites WHERE user_id = $1 AND product_id IN
           (SELECT product_id FROM favourites WHERE user_id = $1 ORDER BY added_at DESC OFFSET $2)`,
        [userId, mostFavourites],
      );
      return this.#read(tx, userId);
    });
  }

  async erase(tx: Transaction, userId: string): Promise<void> {
    await tx.count(`DELETE FROM favourites WHERE user_id = $1`, [userId]);
  }

  async #read(from: Pick<Database, 'rows'>, userId: string): Promise<Favourites> {
    const rows = await from.rows<{ id: string }>(
      `SELECT product_id AS id FROM favourites WHERE user_id = $1 ORDER BY added_at DESC, product_id`,
      [userId],
    );
    return { productIds: rows.map(({ id }) => id) };
  }
}
