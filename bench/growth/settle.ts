import type { App } from '../../server/src/app.ts'

/** Lets the portal work out what it keeps beside the rows that were written behind its back. */
export async function settle(app: App): Promise<void> {
  await app.ready()
}
