import type { DataRouter, To } from 'react-router-dom'

type Options = Parameters<DataRouter['navigate']>[1]

const isWished = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether a link leads to another page, not to another state of the current one. */
function leadsElsewhere(to: To | null, pathname: string): boolean {
  const target =
    typeof to === 'string' ? new URL(to, window.location.origin + pathname).pathname : to?.pathname
  return target !== undefined && target !== pathname
}

/** A skipped fade rejects `ready`, which React Router leaves unhandled, although nothing failed. */
function expectSkippedTransitions() {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (...given) => {
    const transition = start(...given)
    transition.ready.catch(() => {})
    return transition
  }
}

/** Fades changes of page. Doesn't fade changes of a page's state, or with reduced motion. */
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
