import { Injectable } from '@nestjs/common';
import { mostAddresses, type AddressForm, type SavedAddress } from '@kirana/contracts';
import { ColumnMap, Database, type Sql } from '@kirana/persistence';

const fields = new ColumnMap<keyof AddressForm>({
  label: 'label text',
  firstName: 'first_name text',
  lastName: 'last_name text',
  phone: 'phone text',
  address: 'address text',
  district: 'district text',
  zipCode: 'zip_code text',
  fields: 'fields jsonb',
});
const columns = `id, ${fields.select('addresses')}`;

/** Returns the saved addresses of a customer in SQL, latest first, as JSON. */
export const addressesJson = (userId: string): string =>
  `(SELECT coalesce(json_agg(jsonb_build_object('id', a.id) || ${fields.json('a')}::jsonb ORDER BY a.changed_at DESC, a.id), '[]')
    FROM addresses a WHERE a.user_id = ${userId})`;

/** Identifies an address by all but its label and what orders to it are filled in with. */
const placeOf = (address: AddressForm) => JSON.stringify(fields.toRecord({ ...address, label: '', fields: {} }));

@Injectable()
export class AddressesRepository {
  constructor(private readonly database: Database) {}

  /** Returns the saved addresses, latest first. */
  async of(userId: string, sql: Sql = this.database): Promise<SavedAddress[]> {
    return sql.rows(`SELECT ${columns} FROM addresses WHERE user_id = $1 ORDER BY changed_at DESC, id`, [userId]);
  }

  /**
   * Saves an address and returns it as stored; an address that differs only in its label or `fields` is not stored twice, but takes the new `fields`.
   * Undefined when there are too many.
   */
  async add(userId: string, form: AddressForm): Promise<SavedAddress | undefined> {
    return this.database.transaction(async tx => {
      // Two concurrent additions must not both take the last free place.
      await tx.one(`SELECT id FROM users WHERE id = $1 FOR UPDATE`, [userId]);
      const there = await this.of(userId, tx);
      const same = there.find(address => placeOf(address) === placeOf(form));
      if (same) return Object.keys(form.fields).length === 0 ? same : this.#setFields(tx, same.id, form.fields);
      if (there.length >= mostAddresses) return undefined;
      return tx.one(
        `INSERT INTO addresses (user_id, ${fields.names}) SELECT $1, ${fields.names} FROM jsonb_to_record($2::jsonb) AS n (${fields.types})
         RETURNING ${columns}`,
        [userId, JSON.stringify(fields.toRecord(form))],
      );
    });
  }

  #setFields(tx: Sql, id: string, entered: AddressForm['fields']): Promise<SavedAddress | undefined> {
    return tx.one(
      `UPDATE addresses SET fields = fields || $2::jsonb, changed_at = clock_timestamp() WHERE id = $1 RETURNING ${columns}`,
      [id, JSON.stringify(entered)],
    );
  }

  /** Changes an address; undefined when this customer has no such address. */
  async change(userId: string, id: string, form: AddressForm): Promise<SavedAddress | undefined> {
    return this.database.one(
      `UPDATE addresses SET ${fields.assignments('n')}, changed_at = clock_timestamp()
       FROM jsonb_to_record($3::jsonb) AS n (${fields.types}) WHERE user_id = $1 AND id = $2 RETURNING ${columns}`,
      [userId, id, JSON.stringify(fields.toRecord(form))],
    );
  }

  /** Removes an address; it is no error if it is already gone. */
  async remove(userId: string, id: string): Promise<void> {
    await this.database.count(`DELETE FROM addresses WHERE user_id = $1 AND id = $2`, [userId, id]);
  }
}
