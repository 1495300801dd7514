import type { APIResponse, Page } from '@playwright/test'

async function tokenOf(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value
}

/** A browser that has not asked for anything has no token yet. */
async function firstTokenOf(page: Page): Promise<string> {
  await page.request.get('/backend/user/me')
  return (await tokenOf(page)) ?? ''
}

/** A write of the API as the page's own client makes it: with the page's session and its XSRF token. */
export async function send(
  page: Page,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  data: object = {},
): Promise<APIResponse> {
  const token = (await tokenOf(page)) ?? (await firstTokenOf(page))
  return page.request.fetch(`/backend${path}`, { method, data, headers: { 'X-XSRF-TOKEN': token } })
}
