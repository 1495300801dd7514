/** What decides how a part's files are loaded, and in which surroundings. */
const settingsOf = ({ moduleNameMapper, setupFilesAfterEnv, testEnvironmentOptions, transform }) =>
  JSON.stringify([moduleNameMapper, setupFilesAfterEnv, testEnvironmentOptions, transform])

/**
 * Jest makes an environment a file; in each worker there is one for the files of all parts with the same settings, with
 * modules that stay loaded (kept-runtime.cjs): antd and React once, not once a part. While sources are watched each file
 * has its own, as they change.
 */
export function keepEnvironments(Environment) {
  const environments = new Map()
  return function openEnvironment(config, context) {
    const { globalConfig, projectConfig } = config
    const settings = settingsOf(projectConfig)
    const environment = environments.get(settings) ?? new Environment(config, context)
    if (!globalConfig.watch && !globalConfig.watchAll) environments.set(settings, environment)
    return environment
  }
}
