// Installs all packages, those of tests and checks included, and builds everything.
import { prepare } from './prepare.mjs';

await prepare({ web: true });
