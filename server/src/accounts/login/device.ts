import Bowser from 'bowser'

const knownBrowsers = new Set(Object.values(Bowser.BROWSER_MAP))
/** Longer ones are forged. */
const longest = 500

/**
 * Names the browser and operating system of a `User-Agent` for its owner: `Firefox on Windows`. It uses only names from
 * the list, so that nobody who signs in can send the owner a message.
 */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent || userAgent.length > longest) return ''
  const parser = Bowser.getParser(userAgent)
  const browser = parser.getBrowserName()
  const names = [knownBrowsers.has(browser) ? browser : '', parser.getOSName()]
  return names.filter(Boolean).join(' on ')
}
