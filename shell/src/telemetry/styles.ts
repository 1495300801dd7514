import { avoided, type ReleaseId } from './avoided'
import { lookBefore, type NavLook, navLook } from './navLook'
import type { Place } from './reporter'
import { telemetry } from './telemetry'

function firstDifference(one: NavLook, other: NavLook | undefined): string | undefined {
  if (one.on !== other?.on) return undefined
  return one.values.find(([, value], at) => value !== other.values[at]?.[1])?.[0]
}

/** The style sheets of a release that the page has loaded. */
const sheetsOf = ({ name, version }: ReleaseId) =>
  [...document.styleSheets].filter(({ href }) => href?.includes(`/releases/${name}/${version}/`))

/**
 * How the navigation bar looks without the style sheets of a release, at this moment: themes, widths and who is signed
 * in make no difference.
 */
function lookWithout(release: ReleaseId): NavLook {
  const sheets = sheetsOf(release)
  const turn = (isOff: boolean) => {
    for (const sheet of sheets) sheet.disabled = isOff
  }
  turn(true)
  const look = navLook()
  turn(false)
  return look
}

/** The first property of the navigation bar that a page has changed: by its style sheets, or, as it was drawn, by its code. */
export function poisonedProperty(release: ReleaseId): string | undefined {
  const look = navLook()
  return firstDifference(look, lookWithout(release)) ?? firstDifference(look, lookBefore())
}

/**
 * Tells a page that changes how the portal looks. Where there is something to fall back on, the page is loaded anew
 * without it: nothing else takes away what it has done. Once, however the server answers.
 */
export function judgeStyles(place: Place, hasFallback: boolean, reload = () => location.reload()): void {
  const property = poisonedProperty(place)
  if (!property) return
  telemetry.failed(place, 'style', property)
  if (hasFallback && avoided.keep(place)) reload()
}
