/**
 * Jest makes an environment a file; a project's files have one in each worker, with modules that stay loaded
 * (kept-runtime.cjs). While sources are watched each has its own, as they change.
 */
export function keepEnvironments(Environment) {
  const environments = new Map()
  return function openEnvironment(config, context) {
    const { globalConfig, projectConfig } = config
    const environment = environments.get(projectConfig.id) ?? new Environment(config, context)
    if (!globalConfig.watch && !globalConfig.watchAll) environments.set(projectConfig.id, environment)
    return environment
  }
}
