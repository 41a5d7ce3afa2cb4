import type { Transactions } from '@kirana/persistence';

/** Three riders to start with (spec §3). Their numbers are of the kind set aside for films. */
const riders = [
  { id: 'rider-arjun', name: 'Arjun Mehta', phone: '+48 500 000 101' },
  { id: 'rider-zofia', name: 'Zofia Wójcik', phone: '+48 500 000 102' },
  { id: 'rider-kamil', name: 'Kamil Nowak', phone: '+48 500 000 103' },
];

export async function seedRiders(transactions: Transactions): Promise<void> {
  await transactions.run(async tx => {
    for (const [at, { id, name, phone }] of riders.entries()) {
      await tx.query(`INSERT INTO riders (id, name, phone, rank) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`, [
        id,
        name,
        phone,
        at + 1,
      ]);
    }
  });
}
