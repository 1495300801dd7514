import type { Page } from '@playwright/test'

/** Matches the files of a remote's releases only. */
export const filesOf = (remote: string) => new RegExp(`/releases/${remote}/[^/]+/(?<file>[^?]+)$`)

/** The scripts of a remote that a page loads, as paths within their release. */
export async function scriptsLoadedBy(
  page: Page,
  remote: string,
  visit: () => Promise<void>,
): Promise<string[]> {
  const files = filesOf(remote)
  const seen = new Set<string>()
  const note = (request: { url(): string }) => {
    const file = files.exec(request.url())?.groups?.file
    if (file?.endsWith('.js')) seen.add(file)
  }
  page.on('request', note)
  await visit()
  page.off('request', note)
  return [...seen]
}
