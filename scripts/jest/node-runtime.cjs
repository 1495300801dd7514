const { pathToFileURL } = require('node:url')
const { default: Runtime } = require('jest-runtime')

/**
 * Loads a project's test files, what sets them up and what keeps jest's notes on them anew, and all that these import
 * once.
 */
class NodeRuntime extends Runtime {
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
    for (const [key, module] of imported) if (module.status === 'evaluated') esModuleRegistry.set(key, module)
    for (const [path, module] of ofJest) internalModuleRegistry.set(path, module)
    for (const [path, module] of required) moduleRegistry.set(path, module)
  }
}

const runtimes = new WeakMap()

/**
 * Jest makes a runtime a file; files with one environment (node-environment.js) have one, so that a worker loads fastify,
 * zod and the server's modules once and not for each of a hundred files. State of a module stays from file to file, and a
 * module that a file mocks would stay mocked: those of Node mock none.
 */
module.exports = function openRuntime(config, environment, ...rest) {
  const runtime = runtimes.get(environment) ?? new NodeRuntime(config, environment, ...rest)
  runtimes.set(environment, runtime)
  runtime.open(rest.at(-2))
  return runtime
}
