import { placesOf } from './guards.mjs';

/** `docs/guarantees.md`: what the shop promises, which lines keep it, and which tests miss them. */
export function guarantees(results) {
  const parts = [...new Set(results.map(({ about }) => about))].map(about => [about, results.filter(r => r.about === about)]);
  const noticed = results.filter(result => result.noticed).length;
  return [
    '# What is guaranteed, and how that is known',
    '',
    `\`npm run guards\` switches the lines behind each promise off, one promise at a time, and runs the suite that must notice. On ${new Date().toISOString().slice(0, 10)}`,
    `it noticed ${noticed} of ${results.length}. The lists are in [tools/guards/list](../tools/guards/list); a test keeps them in step with the code.`,
    ...parts.flatMap(([about, part]) => [
      '',
      `## ${about}`,
      '',
      '| promise | kept by | without it these tests fail |',
      '| --- | --- | --- |',
      ...part.map(
        ({ guard, tests, noticed }) =>
          `| ${guard.keeps} | ${placesOf(guard)
            .map(place => link(place.in))
            .join(', ')} | ${noticed ? named(tests) : '**none**'} in ${link(guard.proof)} |`,
      ),
    ]),
    '',
  ].join('\n');
}

const named = tests => [...tests.slice(0, 2).map(cell), ...(tests.length > 2 ? ['and others'] : [])].join('; ');
const link = path => `[${path.split('/').at(-1)}](../${path})`;
const cell = text => text.replaceAll('|', '\\|');
