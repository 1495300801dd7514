const { pathToFileURL } = require('node:url')
const { default: Runtime } = require('jest-runtime')

/**
 * Loads a project's test files, what sets them up and what keeps jest's notes on them anew, and once all that these
 * import and of which `stays` says so, by its path or address.
 */
const keptRuntime = (stays) =>
  class KeptRuntime extends Runtime {
    open(testPath) {
      this._testPath = testPath
      this.esmLoader.testPath = testPath
      this.executor.testPath = testPath
      this.jestGlobals.cachedEnvGlobals = undefined
      this.testState.state = 'loading'
    }

    teardown() {
      const { esModuleRegistry, internalModuleRegistry, moduleRegistry } = this.registries
      const ofJest = [...internalModuleRegistry].filter(([path]) => !path.includes('/jest-circus/'))
      const [imported, required] = [new Map(esModuleRegistry), new Map(moduleRegistry)]
      super.teardown()
      for (const path of [this._testPath, ...this._config.setupFilesAfterEnv]) {
        imported.delete(pathToFileURL(path).href)
        required.delete(path)
      }
      for (const [key, module] of imported)
        if (module.status === 'evaluated' && stays(key)) esModuleRegistry.set(key, module)
      for (const [path, module] of ofJest) internalModuleRegistry.set(path, module)
      for (const [path, module] of required) if (stays(path)) moduleRegistry.set(path, module)
    }
  }

/** Jest makes a runtime a file; files with one environment (kept-environments.js) have one. */
module.exports = function keepRuntimes(stays) {
  const KeptRuntime = keptRuntime(stays)
  const runtimes = new WeakMap()
  return function openRuntime(config, environment, ...rest) {
    const runtime = runtimes.get(environment) ?? new KeptRuntime(config, environment, ...rest)
    runtimes.set(environment, runtime)
    runtime.open(rest.at(-2))
    return runtime
  }
}
