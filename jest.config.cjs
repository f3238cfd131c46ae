/** API tests: the real application over HTTP on real PostgreSQL. @type {import('jest').Config} */
module.exports = {
  rootDir: '.',
  testEnvironment: '<rootDir>/test/setup/plain-global.cjs',
  testMatch: [
    '<rootDir>/test/{api,contract,platform,unit,crash}/**/*.test.ts',
    '<rootDir>/packages/*/test/*.test.ts',
  ],
  transform: { '^.+\\.ts$': ['@swc/jest', require('./test/setup/swc-options.json')] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transformIgnorePatterns: ['/node_modules/'],
  globalSetup: '<rootDir>/test/setup/global-setup.ts',
  globalTeardown: '<rootDir>/test/setup/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/test/setup/second-try.cjs', '<rootDir>/test/setup/end-sharing.cjs'],
  testTimeout: 60_000,
  maxWorkers: 3,
  // V8 takes 0.8 s to free a gigabyte of heap after the event loop has ended: only what takes longer is left open by a test.
  workerGracefulExitTimeout: 15_000,
};
