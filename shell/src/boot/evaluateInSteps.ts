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

/** A desk's processor evaluates the modules of the first load in 100 to 140 ms, one four times slower in 350 to 600. */
const fastMs = 180

let spentMs = Number.POSITIVE_INFINITY

/** Whether the processor has time for what may never be used: as fast as the first load was evaluated. */
export const isFastProcessor = () => spentMs < fastMs

/**
 * Evaluates the modules of the first load, of which all have come, with pauses; at once they keep a slow phone from
 * answering for a second, where the page can be read and pressed already. Then gives the module that imports them.
 */
export async function evaluateInSteps<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let until = 0
  spentMs = 0
  for (const id of __webpack_require__.inOrder ?? []) {
    if (performance.now() > until) {
      await giveWay()
      until = performance.now() + stretchMs
    }
    const startedAt = performance.now()
    __webpack_require__(id)
    spentMs += performance.now() - startedAt
  }
  const startedAt = performance.now()
  const loaded = await load()
  spentMs += performance.now() - startedAt
  return loaded
}
