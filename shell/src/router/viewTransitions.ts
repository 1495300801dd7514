import type { DataRouter, To } from 'react-router-dom'

type Options = Parameters<DataRouter['navigate']>[1]

const isWished = () =>
  'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether a link leads to another page, and not to another state of the one at this path. */
function leadsElsewhere(to: To | null, pathname: string): boolean {
  const target =
    typeof to === 'string' ? new URL(to, window.location.origin + pathname).pathname : to?.pathname
  return target !== undefined && target !== pathname
}

/**
 * A change of page fades (React Router's `viewTransition`), whichever part's link leads there, and so does the way back.
 * Another state of the same page does not, nor anything for those who wish less motion.
 */
export function withViewTransitions(router: DataRouter): DataRouter {
  const { navigate } = router
  router.navigate = (to: To | number | null, options?: Options) => {
    if (typeof to === 'number') return navigate(to)
    const viewTransition = leadsElsewhere(to, router.state.location.pathname) && isWished()
    return navigate(to, viewTransition ? { ...options, viewTransition } : options)
  }
  return router
}
