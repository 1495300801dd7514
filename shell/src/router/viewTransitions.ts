import type { DataRouter, To } from 'react-router-dom'
import { whenIdle } from '../boot/whenIdle'
import { settled } from './prefetch'

type Options = Parameters<DataRouter['navigate']>[1]

const isWished = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** What draws in the place of a graphics processor, by its names. */
const software = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** Whether the browser draws with a graphics processor. Without one a fade takes a third of a second, and is seen in jerks. */
function hasGraphics(): boolean {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl', { failIfMajorPerformanceCaveat: true })
  if (!context) return false
  const names = context.getExtension('WEBGL_debug_renderer_info')
  const renderer = context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER)
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return !software.test(String(renderer))
}

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
 * Another state of the same page does not, nor anything for those who wish less motion, or whose browser draws slowly.
 */
export function withViewTransitions(router: DataRouter): DataRouter {
  const { navigate } = router
  if (!('startViewTransition' in document)) return router
  expectSkippedTransitions()
  let isSmooth = true
  // Not while the first page loads.
  void settled(router)
    .then(whenIdle)
    .then(() => {
      if (isWished()) isSmooth = hasGraphics()
    })
  router.navigate = (to: To | number | null, options?: Options) => {
    if (typeof to === 'number') return navigate(to)
    const viewTransition = leadsElsewhere(to, router.state.location.pathname) && isSmooth && isWished()
    return navigate(to, viewTransition ? { ...options, viewTransition } : options)
  }
  return router
}
