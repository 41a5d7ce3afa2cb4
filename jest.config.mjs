/**
 * One configuration for every level of test; the file name says the level:
 * `*.spec.ts` pure, `*.medium.spec.ts` one service with real servers, `*.contract.spec.ts` promises between services.
 * Workspace packages are read from their sources, so no build is needed before a test.
 */
const node = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironmentOptions: { customExportConditions: ['@kirana/source', 'node', 'node-addons'] },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true, tsx: false },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          keepClassNames: true,
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
  testRegex: '\\.spec\\.ts$',
  testTimeout: 30_000,
};
