import vm from 'node:vm'
import { TestEnvironment } from 'jest-environment-node'
import { aheadMs, moveClock } from '../test-clock.mjs'
import '../moved-clock.mjs'
import { keepEnvironments } from './kept-environments.js'

const { createContext } = vm

/**
 * Node with V8's own global object. To the proxy that jest makes one of, each `Object` or `Symbol` in the code is half
 * a microsecond and more, which was a quarter of the server's tests.
 */
class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY)
    try {
      super(config, context)
    } finally {
      vm.createContext = createContext
    }
    moveClock(aheadMs, this.global)
    const { process } = this.global
    this.atFirst = {
      symbols: Object.getOwnPropertySymbols(this.global),
      env: { ...process.env },
      exit: process.exit,
    }
  }

  /** The next file finds time, settings and jest's own notes as the first one did. */
  async teardown() {
    const { symbols, env, exit } = this.atFirst
    const { process } = this.global
    this.fakeTimersModern.dispose()
    for (const symbol of Object.getOwnPropertySymbols(this.global))
      if (!symbols.includes(symbol)) Reflect.deleteProperty(this.global, symbol)
    process.exit = exit
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
    Object.assign(process.env, env)
  }
}

export default keepEnvironments(NodeEnvironment)
