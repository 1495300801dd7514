import type { DataRouter, To } from 'react-router-dom'

type Options = Parameters<DataRouter['navigate']>[1]

const isWished = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether a link leads to another page, and not to another state of the one at this path. */
function leadsElsewhere(to: To | null, pathname: string): boolean {
  const target =
    typeof to === 'string' ? new URL(to, window.location.origin + pathname).pathname : to?.pathname
  return target !== undefined && target !== pathname
}

/**
 * The next change of page skips a fade that goes on: `ready` is rejected then, which React Router leaves to the browser
 * to report. Nothing has failed.
 */
function expectSkippedTransitions() {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (...given) => {
    const transition = start(...given)
    transition.ready.catch(() => {})
    return transition
  }
}

/**
 * A change of page fades (React Router's `viewTransition`), whichever part's link leads there, and so does the way back.
 * Another state of the same page does not, nor anything for those who prefer less motion.
 */
export function withViewTransitions(router: DataRouter): DataRouter {
  const { navigate } = router
  if (!('startViewTransition' in document)) return router
  expectSkippedTransitions()
  router.navigate = (to: To | number | null, options?: Options) => {
    if (typeof to === 'number') return navigate(to)
    const viewTransition = leadsElsewhere(to, router.state.location.pathname) && isWished()
    return navigate(to, viewTransition ? { ...options, viewTransition } : options)
  }
  return router
}
