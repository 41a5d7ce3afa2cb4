import { commandLine } from './command-line.js';

process.exitCode = await commandLine({
  args: process.argv.slice(2),
  env: process.env,
  cwd: process.cwd(),
  print: console.log,
  printError: console.error,
});
