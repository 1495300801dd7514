import { giveWay } from './giveWay'

/** The bundler's, as this module sees it. */
declare const __webpack_require__: {
  (id: number): unknown
  /**
   * The modules of the first load, each after those that it imports (federation's `EvaluationOrderPlugin`). A build
   * without it has none, and evaluates all at once.
   */
  inOrder?: readonly number[]
}

/** So long the browser waits at most, and for the module that is begun then. */
const stretchMs = 8

/**
 * Evaluates the modules of the first load, of which all have come, with pauses. At once they keep a slow phone from
 * answering for a second, where the page can be read and pressed already.
 */
export async function evaluateInSteps(): Promise<void> {
  let until = 0
  for (const id of __webpack_require__.inOrder ?? []) {
    if (performance.now() > until) {
      await giveWay()
      until = performance.now() + stretchMs
    }
    __webpack_require__(id)
  }
}
