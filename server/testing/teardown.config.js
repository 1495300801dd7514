import { rmSync } from 'node:fs'

export default async function teardown() {
  await globalThis.portalTestPostgres?.stop()
  if (process.env.TEST_SHARED_DIR) rmSync(process.env.TEST_SHARED_DIR, { recursive: true, force: true })
}
