import { runSecrets } from './run-secrets.js';

// npm runs this in the root of the checkout; relative paths refer to the user's working directory.
const { status, stdout, stderr } = runSecrets(process.argv.slice(2), process.env['INIT_CWD'] ?? '.');
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = status;
