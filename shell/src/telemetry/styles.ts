import { avoided, type ReleaseId } from './avoided'
import { lookBefore, type NavLook, navLook } from './navLook'
import type { Place } from './reporter'
import { telemetry } from './telemetry'

function firstDifference(one: NavLook, other: NavLook | undefined): string | undefined {
  if (one.on !== other?.on) return undefined
  return one.values.find(([, value], at) => value !== other.values[at]?.[1])?.[0]
}

const judged = new WeakSet<StyleSheet>()

/**
 * The style sheets of a release that the page has loaded and that were not judged yet: to turn them off begins their
 * animations and transitions anew.
 */
const newSheetsOf = ({ name, version }: ReleaseId) =>
  [...document.styleSheets].filter(
    (sheet) => sheet.href?.includes(`/releases/${name}/${version}/`) && !judged.has(sheet),
  )

/**
 * How the navigation bar looks without these style sheets, at this moment: themes, widths and who is signed in make no
 * difference.
 */
function lookWithout(sheets: readonly StyleSheet[]): NavLook {
  const turn = (isOff: boolean) => {
    for (const sheet of sheets) sheet.disabled = isOff
  }
  const { scrollX, scrollY } = window
  turn(true)
  const look = navLook()
  turn(false)
  // Without its styles a page may be too short for where its reader is.
  if (window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY)
  return look
}

/** The first property of the navigation bar that a page has changed: by its style sheets, or, as it was drawn, by its code. */
export function poisonedProperty(release: ReleaseId): string | undefined {
  const look = navLook()
  const sheets = newSheetsOf(release)
  const without = sheets.length > 0 ? lookWithout(sheets) : look
  if (without.on === look.on) for (const sheet of sheets) judged.add(sheet)
  return firstDifference(look, without) ?? firstDifference(look, lookBefore())
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
