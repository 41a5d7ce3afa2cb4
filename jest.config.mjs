/**
 * One configuration for every level of test; the file name says the level:
 * `*.spec.ts` pure, `*.medium.spec.ts` one service with real servers, `*.contract.spec.ts` promises between services.
 * A spec that renders says so in its first line (`@jest-environment jest-fixed-jsdom`); all others run in Node.
 * Workspace packages are read from their sources, so no build is needed before a test.
 */
const node = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironmentOptions: { customExportConditions: ['@kirana/source', 'node', 'node-addons'] },
  transform: {
    // Components: no decorators, JSX of React 19.
    '^.+\\.tsx$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true, tsx: false },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          keepClassNames: true,
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  modulePathIgnorePatterns: ['/dist/', '/\\.kirana/'],
};

export default {
  ...node,
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/tools'],
  testRegex: '\\.spec\\.tsx?$',
  testTimeout: 30_000,
};
