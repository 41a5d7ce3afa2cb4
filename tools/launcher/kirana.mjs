#!/usr/bin/env node
// The commands of a shop that was installed from npm, run in its folder:
//   kirana start                  as `npm start` of a clone, with the same arguments
//   kirana make-admin <email>     as `npm run make-admin`
import { pathToFileURL } from 'node:url';
import { fileOf } from './prepare.mjs';

const [command] = process.argv.splice(2, 1);
if (command === 'start') await import('./start.mjs');
else if (command === 'make-admin') await import(pathToFileURL(fileOf('identity', 'dist/make-admin/main.js')).href);
else {
  console.error('Usage: kirana start [--demo | --remove-demo]\n       kirana make-admin <email>');
  process.exitCode = 2;
}
