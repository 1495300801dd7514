import type { Page } from '@playwright/test'

/** Turns on data saving, so that pages aren't prefetched. */
export const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
