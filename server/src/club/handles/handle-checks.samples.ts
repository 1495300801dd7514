import { type Platform, verificationStringAnswer } from '@portal/shared/contract'
import type { Browser } from '../../testing/browser.ts'
import type { Portal } from '../../testing/portal.ts'
import type { SimulatedPlatforms } from '../../testing/servers/simulated-platforms.ts'
import { signedUp } from '../../testing/students.ts'

/** Asks for the student's verification string. */
export async function stringOf(browser: Browser) {
  const answer = await browser.post('/user/getCodingPlatformVerificationString', {})
  if (answer.statusCode !== 200) throw new Error(`string: ${answer.body}`)
  return verificationStringAnswer.parse(answer.json())
}

export const verify = (browser: Browser, platform: Platform, username: string) =>
  browser.post('/user/verifyCodingPlatform', { platform, username })

/** A student who has asked for a string, with helpers for each check, in a portal that has seen no failure yet. */
export async function studentWithString(portal: Portal, { simulator, clients }: SimulatedPlatforms) {
  portal.app.platforms = clients()
  const { browser, user, form } = await signedUp(portal)
  const { randomString: string } = await stringOf(browser)
  return {
    browser,
    user,
    form,
    string,
    verify: (platform: Platform, username: string) => verify(browser, platform, username),
    /** Changes the name there; to the string by default. */
    rename: (platform: Platform, handle: string, name = string) =>
      simulator.world.change(platform, handle, { name }),
    handles: async () => {
      const { verifiedPlatforms, unverifiedPlatforms } = (await browser.get('/user/me')).json().user
      return { verifiedPlatforms, unverifiedPlatforms }
    },
  }
}

let made = 0

/** A handle that every platform allows and nobody has. */
export const newHandle = () => {
  made += 1
  return `handle-${made}`
}
