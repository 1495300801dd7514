import { fileURLToPath } from 'node:url'
import { sdk } from './sdk.ts'

const shell = fileURLToPath(new URL('../../../shell', import.meta.url))

// The first-day test of an own repository installs it, and lints, builds and tests with it.
test('the same sources give the same bytes', async () => {
  const app = { directory: shell, version: '1.2.3' }
  const built = new Map([['main.js', Buffer.from('console.log(1)')]])

  expect((await sdk(app, built)).equals(await sdk(app, built))).toBe(true)
})
