/**
 * One configuration for all test levels; the file name determines the level: `*.spec.ts` unit tests, `*.medium.spec.ts` one service with
 * real servers, `*.contract.spec.ts` contracts between services, `*.nightly.spec.ts` the long forms, which only jest.nightly.config.mjs
 * runs. A spec that renders components says so in its first line (`@jest-environment jest-fixed-jsdom`); all others run in Node. Workspace
 * packages are loaded from their sources, so no build is needed before a test.
 */
const node = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // jsdom computes no layout.
    '\\.css$': '<rootDir>/libs/web-kit/src/testing/no-styles.ts',
    // Cut apart only by the build (libs/web-kit/build/language-texts.ts).
    '^(texts|texts-at-once)/.*$': '<rootDir>/libs/web-kit/build/in-tests/$1.ts',
  },
  testEnvironmentOptions: { customExportConditions: ['@kirana/source', 'node', 'node-addons'] },
  transform: {
    // For components: no decorators, JSX of React 19.
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
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/tools', '<rootDir>/extensions'],
  testRegex: '(?<!\\.nightly)\\.spec\\.tsx?$',
  testRunner: '<rootDir>/libs/testing/typescript/test-runner.mjs',
  testTimeout: 30_000,
  // Modules of finished suites stay in a worker's memory; without a limit it grows to gigabytes and slows down garbage collection.
  workerIdleMemoryLimit: '1200MB',
};
