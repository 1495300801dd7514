import type { Page, Route } from '@playwright/test'

/** Every file of remote-auth's releases, and of no other part. */
export const authFiles = /\/releases\/auth\/[^/]+\/(?<file>[^?]+)$/

export const fileOf = (url: string): string => authFiles.exec(url)?.groups?.file ?? ''

/** The addresses of remote-auth's files that a page loads. */
export async function filesLoadedBy(page: Page, visit: () => Promise<void>): Promise<string[]> {
  const seen = new Set<string>()
  const note = (request: { url(): string }) => {
    if (authFiles.test(request.url())) seen.add(request.url())
  }
  page.on('request', note)
  await visit()
  page.off('request', note)
  return [...seen]
}

/** Answers with one byte of the file changed, in its middle. */
export async function flipByte(route: Route): Promise<void> {
  const answer = await route.fetch()
  const body = await answer.body()
  const middle = Math.floor(body.length / 2)
  body[middle] = (body[middle] ?? 0) ^ 1
  await route.fulfill({ response: answer, body })
}
