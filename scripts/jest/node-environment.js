import vm from 'node:vm'
import { TestEnvironment } from 'jest-environment-node'

const { createContext } = vm

/**
 * Node with V8's own global object. To the proxy that jest makes one of, each `Object` or `Symbol` in the code is half
 * a microsecond and more, which was a quarter of the server's tests.
 */
export default class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY)
    try {
      super(config, context)
    } finally {
      vm.createContext = createContext
    }
  }
}
