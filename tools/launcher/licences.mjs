// Lists the licences of the packages in package-lock.json and fails on one that is not accepted (accepted-licences.mjs).
//   npm run licences                  how many packages have which licence
//   npm run licences -- --list        each package with its licence; a release carries that list
//   npm run licences -- --omit=dev    only the packages that run a shop
import { readFileSync } from 'node:fs';
import { judged, licencesOf } from './accepted-licences.mjs';
import { root } from './prepare.mjs';

const asked = new Set(process.argv.slice(2));
const packages = licencesOf(JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')))
  .filter(({ dev }) => !dev || !asked.has('--omit=dev'))
  .map(each => ({ ...each, ...judged(each) }));

if (asked.has('--list')) {
  for (const { name, version, licence } of packages) console.log(`${name}\t${version}\t${licence}`);
} else {
  const counts = new Map();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  for (const [licence, count] of [...counts].sort(([, a], [, b]) => b - a))
    console.log(`${String(count).padStart(5)}  ${licence}`);
}

const refused = packages.filter(({ isAccepted }) => !isAccepted);
for (const { name, version, licence } of refused) console.error(`Not accepted: ${name} ${version}, ${licence}`);
process.exitCode = refused.length === 0 ? 0 : 1;
