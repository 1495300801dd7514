import Bowser from 'bowser'

const knownBrowsers = new Set(Object.values(Bowser.BROWSER_MAP))
/** Longer ones are made by hand. */
const longest = 500

/**
 * Browser and system of a `User-Agent`, for its owner to know it by: `Firefox on Windows`. Only names of the list of
 * browsers, nothing that whoever signs in could write to its owner; what is on no list is left out.
 */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent || userAgent.length > longest) return ''
  const parser = Bowser.getParser(userAgent)
  const browser = parser.getBrowserName()
  const names = [knownBrowsers.has(browser) ? browser : '', parser.getOSName()]
  return names.filter(Boolean).join(' on ')
}
