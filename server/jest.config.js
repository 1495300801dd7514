import { node } from '../jest.base.js'

export default node({
  displayName: 'server',
  globalSetup: '<rootDir>/testing/setup.config.js',
  globalTeardown: '<rootDir>/testing/teardown.config.js',
  setupFilesAfterEnv: ['<rootDir>/testing/each-test.ts'],
})
