import type { Page } from '@playwright/test'
import { z } from 'zod'
import { send } from './calls.ts'
import type { Student } from './students.ts'
import { expect } from './test.ts'

export const platforms = ['LeetCode', 'Codeforces', 'GFG', 'GitHub'] as const
export type PlatformTitle = (typeof platforms)[number]

export const handleRow = (page: Page, platform: PlatformTitle) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: platform, exact: true }) })

/** Presses a button of a settings page and waits for the response, because loading tabs can't be closed. */
export async function press(settings: Page, name: string): Promise<void> {
  const answered = settings.waitForEvent('load')
  await settings.getByRole('button', { name }).click()
  await answered
}

/** Opens the platform's settings from the portal, and the profile of `handle` there. */
export async function openSettings(page: Page, platform: PlatformTitle, handle: string): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await handleRow(page, platform)
    .getByRole('link', { name: /settings/ })
    .click()
  const settings = await opening
  await settings.waitForLoadState()
  await settings.getByLabel(`Username on Simulated ${platform}`).fill(handle)
  await press(settings, 'Open profile')
  return settings
}

/** Changes the name on the platform. */
export async function nameItself(settings: Page, name: string): Promise<void> {
  await settings.getByLabel('Display name').fill(name)
  await press(settings, 'Save name')
  await expect(settings.getByRole('status')).toHaveText(/saved/)
}

export async function askToVerify(page: Page, platform: PlatformTitle, handle: string): Promise<void> {
  await page.getByLabel(`${platform} username`).fill(handle)
  await page.getByRole('button', { name: `Verify ${platform}` }).click()
}

/** A handle for this student on a platform. */
export const handleOf = ({ username }: Student) => username.slice(0, 20)

const boot = z.object({ platformSettings: z.record(z.string(), z.url()) })
const issued = z.object({ randomString: z.string() })

/** Verifies a handle on LeetCode with this problem solved, without a page, for the signed-in user. */
export async function proveLeetcode(page: Page, username: string, problem: string): Promise<void> {
  const html = await (await page.request.get('/')).text()
  const block = /<script[^>]* id="portal-boot"[^>]*>(?<json>.*?)<\/script>/s.exec(html)?.groups?.json ?? ''
  const settings = boot.parse(JSON.parse(block)).platformSettings.leetcode ?? ''
  const string = await send(page, 'POST', '/user/getCodingPlatformVerificationString')
  const { randomString } = issued.parse(await string.json())
  await page.request.post(settings, { form: { action: 'name', handle: username, name: randomString } })
  await page.request.post(settings, { form: { action: 'solve', handle: username, problem } })
  const answer = await send(page, 'POST', '/user/verifyCodingPlatform', { platform: 'leetcode', username })
  expect(answer.status()).toBe(200)
}
