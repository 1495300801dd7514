import { type BootstrapData, bootElementId, bootstrapDataSchema } from '@portal/shared/contract'
import type { BrowserContext, Page } from 'playwright-core'
import { CommandFailure } from '../cli/failure.ts'

/** Opens a preview by its link, and returns the bootstrap data of its pages. */
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
    // An unknown page is still part of the preview.
    if (started.status() >= 400 && started.status() !== 404) throw await refusal(page, link, started.status())
    const text = await page.locator(`#${bootElementId}`).textContent()
    const boot = bootstrapDataSchema.parse(JSON.parse(text ?? 'null'))
    if (!boot.preview)
      throw new CommandFailure('refused', 'The portal does not show the preview. Create another')
    return { ...boot, preview: boot.preview }
  } finally {
    await page.close()
  }
}

/** The portal's message for an invalid link. */
async function refusal(page: Page, link: string, status: number | undefined): Promise<CommandFailure> {
  const line = await page
    .locator('main p')
    .first()
    .textContent({ timeout: 2_000 })
    .catch(() => '')
  return new CommandFailure('refused', line || `${link} returned ${status}`)
}

/** Ends this browser's preview. */
export async function endOpened(context: BrowserContext, origin: string): Promise<void> {
  await context.request.post(`${origin}/preview/end`, { headers: { origin }, form: {}, maxRedirects: 0 })
}
