import { rmSync } from 'node:fs'

export default async function teardown() {
  // These are 200,000 files after a whole run.
  await globalThis.portalTestPostgres?.stop({ waits: false })
  if (process.env.TEST_SHARED_DIR) rmSync(process.env.TEST_SHARED_DIR, { recursive: true, force: true })
}
