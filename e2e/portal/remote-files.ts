import type { Page } from '@playwright/test'

/** The path of every file of remote-auth's releases, and of no other part. */
export const authFiles = /\/releases\/auth\/[^/]+\/(?<file>[^?]+)$/

/** The scripts of remote-auth that a page loads, as paths inside their release. */
export async function authScriptsLoadedBy(page: Page, visit: () => Promise<void>): Promise<string[]> {
  const seen = new Set<string>()
  const note = (request: { url(): string }) => {
    const file = authFiles.exec(request.url())?.groups?.file
    if (file?.endsWith('.js')) seen.add(file)
  }
  page.on('request', note)
  await visit()
  page.off('request', note)
  return [...seen]
}
