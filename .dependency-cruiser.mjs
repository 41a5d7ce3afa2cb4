/**
 * Rules for imports between projects (ARCHITECTURE.md, "Boundaries"). A test in `tools/house-rules` breaks each of them on purpose.
 * Libraries are listed in the order in which they may depend on each other.
 */

/** The libraries of this repository that each library may import. */
const allowed = {
  i18n: [],
  client: [],
  contracts: ['i18n'],
  config: [],
  observability: ['config'],
  persistence: ['config', 'observability', 'i18n'],
  extension: ['contracts', 'config', 'persistence'],
  messaging: ['contracts', 'config', 'observability', 'persistence'],
  'http-edge': ['contracts', 'config', 'observability'],
  bootstrap: ['contracts', 'i18n', 'config', 'observability', 'persistence', 'extension', 'messaging', 'http-edge'],
  illustrator: ['contracts'],
  'local-postgres': [],
  'web-kit': ['contracts', 'i18n'],
};

const outOfTests = '(\\.spec\\.tsx?|/test/.*)$';

const libraryRules = Object.entries(allowed).map(([library, may]) => ({
  name: `${library}-builds-on-${may.length === 0 ? 'nothing-of-ours' : may.join('-')}`,
  comment: `libs/${library} may import of ours only: ${may.join(', ') || 'nothing'}`,
  severity: 'error',
  from: { path: `^libs/${library}/`, pathNot: outOfTests },
  to: { path: '^(libs|apps|tools)/', pathNot: `^libs/(${[library, ...may].join('|')})/` },
}));

export default {
  forbidden: [
    ...libraryRules,
    {
      name: 'no-app-imports-another',
      comment: 'Services know each other by events and by internal HTTP, never by code; e2e is what puts them together.',
      severity: 'error',
      from: { path: '^apps/(?!e2e/|host/)([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/($1|host)/' },
    },
    {
      name: 'services-stay-out-of-tools-and-web-kit',
      severity: 'error',
      from: { path: '^apps/(?!web|console|e2e|load|host)[^/]+/', pathNot: outOfTests },
      to: { path: '^(tools|libs/(web-kit|testing|local-postgres))/' },
    },
    {
      name: 'clients-import-contracts-i18n-and-web-kit-only',
      severity: 'error',
      from: { path: '^apps/(web|console)/src/' },
      to: { path: '^(libs|tools)/', pathNot: '^libs/(contracts|i18n|web-kit)/' },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/(web|console)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { pathNot: `^(libs/(testing|web-kit/src/testing)/|apps/(e2e|load)/|tools/)|${outOfTests}` },
      to: { path: '^libs/(testing|web-kit/src/testing)/' },
    },
    {
      name: 'amqplib-only-in-messaging',
      severity: 'error',
      from: { pathNot: '^libs/messaging/' },
      to: { path: 'node_modules/amqplib/' },
    },
    {
      name: 'contracts-need-zod-only',
      severity: 'error',
      from: { path: '^libs/contracts/src/', pathNot: outOfTests },
      // Colours are computed by culori, in accent.ts.
      to: { path: 'node_modules/', pathNot: 'node_modules/(zod|culori)/' },
    },
    {
      name: 'libraries-through-their-index',
      comment: 'Import @kirana/<library>, not a file inside it.',
      severity: 'error',
      from: { path: '^(apps|libs|tools)/([^/]+)/' },
      to: {
        path: '^libs/([^/]+)/src/.+',
        pathNot: [
          '^libs/$2/',
          '^libs/[^/]+/src/(testing/)?index\\.ts$',
          '^libs/illustrator/src/dish\\.ts$',
          // Imported by their paths: a client loads only what a page uses.
          '^libs/web-kit/src/.+',
          // Without NestJS and TypeORM, which are most of what a command or a test of pure functions would load.
          '^libs/bootstrap/src/service-config\\.ts$',
          '^libs/messaging/src/(outbox/new-event|topology/topology)\\.ts$',
          '^libs/persistence/src/(column-map|recorded-address)\\.ts$',
          '^libs/contracts/src/(money|order-status|order-steps|delivery-proof|partial-refund-reasons|stock-reasons|stock-limits|low-stock|new-product|tax-number|delivery-window|repeat-order|pace-days|plan-start|opening-hours-text|customer-segments|audit-areas|own-order-fields|tag-limits|unit-price|weighed|ean|position|roles|coupon-kinds|paid-for|taken-off|dish-look|dish-portions|pantry|shop-config|accent)\\.ts$',
        ],
      },
    },
    { name: 'no-circular-imports', severity: 'error', from: {}, to: { circular: true, viaOnly: { pathNot: 'node_modules' } } },
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'dist'] },
    exclude: { path: ['(^|/)dist/', '\\.kirana/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['@kirana/source', 'import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
};
