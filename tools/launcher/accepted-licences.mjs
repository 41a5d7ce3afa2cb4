// Which licences the packages of this repository may have.
import satisfies from 'spdx-satisfies';

/** Licences (SPDX) that ask for no more than naming the authors, or for the source of the package's own files when these are changed. */
export const accepted = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Decisions about single packages: what licence a package has that does not say it as SPDX, or why another one is accepted. */
export const decisions = [
  { packages: /^(png-js|xmlhttprequest-ssl|ssh2|buildcheck|cpu-features)$/, said: undefined, licence: 'MIT' },
  { packages: /^@visx\/vendor$/, said: 'MIT and ISC', licence: 'MIT AND ISC' },
  // libvips, which sharp loads as a shared library that can be replaced: what the LGPL asks for.
  { packages: /^@img\/sharp-/, also: ['LGPL-3.0-or-later'] },
];

/** Returns the packages of a lockfile with their licence as the package says it, those of this repository left out. */
export function licencesOf({ packages }) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, license, dev = false }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      said: license,
      dev,
    }));
}

/** Returns the licence of a package in SPDX and whether it is accepted. */
export function judged({ name, said }) {
  const decision = decisions.find(each => each.packages.test(name) && (!('said' in each) || each.said === said));
  const licence = decision?.licence ?? said ?? 'not stated';
  try {
    return { licence, isAccepted: satisfies(licence, [...accepted, ...(decision?.also ?? [])]) };
  } catch {
    return { licence, isAccepted: false };
  }
}
