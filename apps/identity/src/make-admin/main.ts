import { findDatabase } from '@kirana/persistence';
import { readMakeAdminConfig } from './config.js';
import { makeAdmin } from './make-admin.js';

const [email] = process.argv.slice(2);
try {
  if (!email)
    throw new Error('Usage: npm run make-admin -- <email>, where the shop runs; elsewhere with DATABASE_URL=<of identity>');
  const { DATABASE_URL, KIRANA_STATE } = readMakeAdminConfig();
  const { done, message } = await makeAdmin(findDatabase('identity', DATABASE_URL?.reveal(), KIRANA_STATE), email);
  process.stdout.write(`${message}\n`);
  process.exitCode = done ? 0 : 1;
} catch (error) {
  process.stderr.write(`${errorText(error as Error & { code?: string })}\n`);
  process.exitCode = 1;
}

function errorText({ code, message }: Error & { code?: string }): string {
  const away = code === 'ECONNREFUSED' || code === 'ENOENT';
  return away ? `The database of identity does not answer, is the shop running? (${message || code})` : message;
}
