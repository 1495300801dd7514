import type { ReleaseId } from './avoided'

/** What stands on every page, and is the shell's alone. */
const ofShell = 'header, header a, header button, footer, footer p'
/** Properties that say how a thing looks, and not how much room the page leaves it. */
const looks = [
  'color',
  'background-color',
  'background-image',
  'border-top-width',
  'border-bottom-width',
  'display',
  'visibility',
  'opacity',
  'position',
  'z-index',
  'transform',
  'filter',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'line-height',
  'letter-spacing',
  'text-transform',
  'text-decoration-line',
  'padding-top',
  'padding-bottom',
  'pointer-events',
]

/** The style sheets of a release that the page has loaded. */
const sheetsOf = ({ name, version }: ReleaseId) =>
  [...document.styleSheets].filter(
    ({ href, disabled }) => !disabled && href?.includes(`/releases/${name}/${version}/`),
  )

function looksOf(elements: readonly HTMLElement[]): string[][] {
  return elements.map((element) => {
    const style = getComputedStyle(element)
    return looks.map((property) => style.getPropertyValue(property))
  })
}

/**
 * The first property of the navigation bar or the footer that the style sheets of this release change: the same page is
 * looked at with them and without, so that themes, widths and who is signed in make no difference.
 */
export function poisonedProperty(release: ReleaseId): string | undefined {
  const sheets = sheetsOf(release)
  if (sheets.length === 0) return undefined
  const elements = [...document.querySelectorAll<HTMLElement>(ofShell)]
  // A transition would begin at the look that was, and show it for a while.
  const still = (value: string) => {
    for (const { style } of elements) style.transition = value
  }
  const turn = (isOff: boolean) => {
    for (const sheet of sheets) sheet.disabled = isOff
  }
  still('none')
  const before = looksOf(elements)
  turn(true)
  const without = looksOf(elements)
  turn(false)
  looksOf(elements)
  still('')
  for (const [at, values] of before.entries()) {
    const place = values.findIndex((value, which) => value !== without[at]?.[which])
    if (place >= 0) return looks[place]
  }
  return undefined
}

/** Takes the style sheets of a release out of the page. */
export function dropSheets(release: ReleaseId): void {
  for (const sheet of sheetsOf(release)) sheet.disabled = true
}
