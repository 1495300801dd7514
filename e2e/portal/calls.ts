import type { APIResponse, Page } from '@playwright/test'

/** A write of the API as the page's own client makes it: with the page's session and its XSRF token. */
export async function send(
  page: Page,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  data: object = {},
): Promise<APIResponse> {
  await page.request.get('/backend/user/me')
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  return page.request.fetch(`/backend${path}`, { method, data, headers: { 'X-XSRF-TOKEN': token } })
}
