import { node } from '../jest.base.js'

const { setupFilesAfterEnv } = node()

export default node({
  displayName: 'server',
  globalSetup: '<rootDir>/testing/setup.config.js',
  globalTeardown: '<rootDir>/testing/teardown.config.js',
  setupFilesAfterEnv: [...setupFilesAfterEnv, '<rootDir>/testing/each-test.js'],
})
