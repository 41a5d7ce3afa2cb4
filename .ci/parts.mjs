/**
 * The parts of `.ci/run`, in this order; commands of one row run side by side, because each of them leaves a core idle. `cpu` is the budget
 * in CPU seconds of all processes of a part, from a fresh clone; twice as much fails the run. On a busy machine the same work takes up to twice
 * the CPU time it takes on a quiet one, so these are upper bounds, to be lowered with what quiet runs print.
 *
 * @type {readonly (readonly { name: string, command: string, cpu: number, isNeededByAll?: true }[])[]}
 */
export const parts = [
  [
    { name: 'Packages and build', command: 'npm run --silent setup', cpu: 250, isNeededByAll: true },
    { name: 'Servers of tests', command: '.ci/servers', cpu: 60 },
  ],
  [{ name: 'npm start: a fresh clone becomes a shop', command: '.ci/first-start', cpu: 60 }],
  [
    { name: 'Lint, boundaries, format', command: 'npm run --silent lint', cpu: 110 },
    { name: 'Types, of tests too', command: 'npm run --silent types', cpu: 45 },
    { name: 'Licences of all packages', command: 'npm run --silent licences', cpu: 5 },
    { name: 'Documents as a site: no dead links', command: 'npm run --silent site', cpu: 90 },
  ],
  [{ name: 'Tests: code', command: 'npm run --silent test:unit', cpu: 700 }],
  [{ name: 'Tests: services, servers', command: 'npm run --silent test:medium -- --install', cpu: 800 }],
  [{ name: 'Tests: the whole shop', command: 'npm run --silent test:e2e -- --install', cpu: 850 }],
];
