import { avoided } from './avoided'
import { lookBefore, type NavLook, navLook } from './navLook'
import type { Place } from './reporter'
import { telemetry } from './telemetry'

/** The first property of the navigation bar that is another one now. */
function firstDifference(one: NavLook, other: NavLook | undefined): string | undefined {
  if (one.on !== other?.on) return undefined
  return one.values.find(([, value], at) => value !== other.values[at]?.[1])?.[0]
}

/**
 * Tells a page whose code changes how the portal looks; its style sheets cannot, the gate has read them. Where there is
 * something to fall back on, the page is loaded anew without it: nothing else takes away what it has done. Once,
 * however the server answers.
 */
export function judgeStyles(place: Place, hasFallback: boolean, reload = () => location.reload()): void {
  const property = firstDifference(navLook(), lookBefore())
  if (!property) return
  telemetry.failed(place, 'style', property)
  if (hasFallback && avoided.keep(place)) reload()
}
