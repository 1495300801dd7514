import { type BootstrapData, bootElementId, bootstrapDataSchema } from '@portal/shared/contract'
import type { BrowserContext, Page } from 'playwright-core'
import { CommandFailure } from '../cli/failure.ts'

/** Takes the preview behind a link, and answers what its pages say of themselves. */
export async function openPreview(
  context: BrowserContext,
  link: string,
): Promise<BootstrapData & { preview: NonNullable<BootstrapData['preview']> }> {
  const page = await context.newPage()
  try {
    const answer = await page.goto(link)
    if (answer?.status() !== 200) {
      throw await refusal(page, link, answer?.status())
    }
    const [started] = await Promise.all([
      page.waitForResponse(
        (response) => response.request().isNavigationRequest() && Math.floor(response.status() / 100) !== 3,
      ),
      page.getByRole('button').click(),
    ])
    await started.finished()
    // A page that is not known is one all the same.
    if (started.status() >= 400 && started.status() !== 404) throw await refusal(page, link, started.status())
    const text = await page.locator(`#${bootElementId}`).textContent()
    const boot = bootstrapDataSchema.parse(JSON.parse(text ?? 'null'))
    if (!boot.preview)
      throw new CommandFailure('refused', 'The portal does not show the preview: make another')
    return { ...boot, preview: boot.preview }
  } finally {
    await page.close()
  }
}

/** What the portal's page says to a link that leads nowhere. */
async function refusal(page: Page, link: string, status: number | undefined): Promise<CommandFailure> {
  const line = await page
    .locator('main p')
    .first()
    .textContent({ timeout: 2_000 })
    .catch(() => '')
  return new CommandFailure('refused', line || `${link} is answered with ${status}`)
}

/** Ends the preview that this browser has. */
export async function endOpened(context: BrowserContext, origin: string): Promise<void> {
  await context.request.post(`${origin}/preview/end`, { headers: { origin }, form: {}, maxRedirects: 0 })
}
