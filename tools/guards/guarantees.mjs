/** Renders `docs/guarantees.md`: the shop's guarantees, the file that implements each, and the tests that fail without it. */
export function guarantees(results) {
  const detected = results.filter(result => result.detected).length;
  return [
    '# Guarantees and how they are verified',
    '',
    `\`npm run guards\`, part of the nightly run, disables the code behind each guarantee, one at a time, and runs the suite that must then fail.`,
    `On ${new Date().toISOString().slice(0, 10)} the suites detected ${detected} of ${results.length} disabled guarantees. The list of guarantees is [guards.mjs](../tools/guards/guards.mjs); a test keeps it consistent with the code.`,
    ...[...new Set(results.map(({ about }) => about))].flatMap(about => [
      '',
      `## ${about}`,
      '',
      '| guarantee | implemented in | tests that fail without it |',
      '| --- | --- | --- |',
      ...results.filter(result => result.about === about).map(row),
    ]),
    '',
  ].join('\n');
}

function row({ guard: [keeps, file, , , proof], tests, detected }) {
  const named = [...tests.slice(0, 2).map(title => title.replaceAll('|', '\\|')), ...(tests.length > 2 ? ['and others'] : [])];
  return `| ${keeps} | ${link(file)} | ${detected ? named.join('; ') : '**none**'} in ${link(proof)} |`;
}

const link = path => `[${path.split('/').at(-1)}](../${path})`;
