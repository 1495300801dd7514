import type { APIResponse, Page } from '@playwright/test'

async function tokenOf(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value
}

/** Gets the first XSRF token of a browser without one. */
async function firstTokenOf(page: Page): Promise<string> {
  await page.request.get('/backend/user/me')
  return (await tokenOf(page)) ?? ''
}

/** Sends an API request like the page's client, with its session and XSRF token. */
export async function send(
  page: Page,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  data: object = {},
): Promise<APIResponse> {
  const token = (await tokenOf(page)) ?? (await firstTokenOf(page))
  return page.request.fetch(`/backend${path}`, { method, data, headers: { 'X-XSRF-TOKEN': token } })
}
