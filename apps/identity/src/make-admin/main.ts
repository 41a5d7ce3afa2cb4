import { readDatabaseUrl } from '../config.js';
import { makeAdmin } from './make-admin.js';

const [email] = process.argv.slice(2);
try {
  if (!email) throw new Error('Usage: DATABASE_URL=<of identity> npm run make-admin -- <email>');
  const { done, says } = await makeAdmin(readDatabaseUrl().reveal(), email);
  process.stdout.write(`${says}\n`);
  process.exitCode = done ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
