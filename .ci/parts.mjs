/**
 * The parts of `.ci/run`, in this order; commands of one row run side by side, because each of them leaves a core idle. `cpu` is the budget
 * in CPU seconds of all processes of a part, measured on two cores of Node 20 from a fresh clone; twice as much fails the run.
 *
 * @type {readonly (readonly { name: string, command: string, cpu: number, isNeededByAll?: true }[])[]}
 */
export const parts = [
  [
    { name: 'Packages and build', command: 'npm run --silent setup', cpu: 150, isNeededByAll: true },
    { name: 'Servers of tests', command: '.ci/servers', cpu: 30 },
  ],
  [{ name: 'npm start: a fresh clone becomes a shop', command: '.ci/first-start', cpu: 25 }],
  [
    { name: 'Lint, boundaries, format', command: 'npm run --silent lint', cpu: 75 },
    { name: 'Types, of tests too', command: 'npm run --silent types', cpu: 20 },
    { name: 'Licences of all packages', command: 'npm run --silent licences', cpu: 3 },
    { name: 'Documents as a site: no dead links', command: 'npm run --silent site', cpu: 50 },
  ],
  [{ name: 'Tests: code', command: 'npm run --silent test:unit', cpu: 120 }],
  [{ name: 'Tests: services, servers', command: 'npm run --silent test:medium -- --install', cpu: 420 }],
  [{ name: 'Tests: the whole shop', command: 'npm run --silent test:e2e -- --install', cpu: 680 }],
];
