import { Injectable } from '@nestjs/common';
import { mostAddresses, type AddressForm, type SavedAddress } from '@kirana/contracts';
import { Transactions } from '@kirana/persistence';
import { DataSource, type EntityManager } from 'typeorm';

const columns = `id, label, first_name AS "firstName", last_name AS "lastName", phone, address, district, zip_code AS "zipCode"`;

const valuesOf = (form: AddressForm) => [
  form.label,
  form.firstName,
  form.lastName,
  form.phone,
  form.address,
  form.district,
  form.zipCode,
];

@Injectable()
export class AddressesRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** The latest first. */
  async of(userId: string, tx: EntityManager = this.dataSource.manager): Promise<SavedAddress[]> {
    return tx.query<SavedAddress[]>(`SELECT ${columns} FROM addresses WHERE user_id = $1 ORDER BY changed_at DESC, id`, [userId]);
  }

  /** The address as it is kept; one that says the same, whatever it is called, is not kept twice. Undefined when there are too many. */
  async add(userId: string, form: AddressForm): Promise<SavedAddress | undefined> {
    return this.transactions.run(async tx => {
      // Two additions at the same time must not both find room for one.
      await tx.query(`SELECT id FROM users WHERE id = $1 FOR UPDATE`, [userId]);
      const there = await this.of(userId, tx);
      const [, ...place] = valuesOf(form);
      const same = there.find(address => JSON.stringify(valuesOf(address).slice(1)) === JSON.stringify(place));
      if (same) return same;
      if (there.length >= mostAddresses) return undefined;
      const [added] = await tx.query<SavedAddress[]>(
        `INSERT INTO addresses (user_id, label, first_name, last_name, phone, address, district, zip_code)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${columns}`,
        [userId, ...valuesOf(form)],
      );
      return added;
    });
  }

  /** Undefined when there is no such address of this person. */
  async change(userId: string, id: string, form: AddressForm): Promise<SavedAddress | undefined> {
    const [[changed]] = await this.dataSource.query<[SavedAddress[], number]>(
      `UPDATE addresses SET label = $3, first_name = $4, last_name = $5, phone = $6, address = $7, district = $8, zip_code = $9,
         changed_at = clock_timestamp()
       WHERE user_id = $1 AND id = $2 RETURNING ${columns}`,
      [userId, id, ...valuesOf(form)],
    );
    return changed;
  }

  /** One that is gone already is no trouble. */
  async remove(userId: string, id: string): Promise<void> {
    await this.dataSource.query(`DELETE FROM addresses WHERE user_id = $1 AND id = $2`, [userId, id]);
  }
}
