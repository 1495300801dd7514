import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
let dataDir
let other

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-dev-'))
  other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
})

afterAll(async () => {
  other.close()
  await rm(dataDir, { recursive: true, force: true })
})

test.each([
  [
    'a port that is in use',
    () => ({ PORT: String(other.address().port) }),
    /Can't listen on port \d+ \(EADDRINUSE\)[\s\S]*so everything was stopped\./,
  ],
  ['a wrong setting', () => ({ PORT: 'seven' }), /PORT: use a number/],
  [
    'a database that doesn’t answer',
    () => ({ PORT: '0', DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' }),
    /The database at 127\.0\.0\.1:1\/portal cannot be used[\s\S]*The server ended, so everything was stopped\./,
  ],
])(
  'dev ends with an error on %s',
  async (_problem, settings, reason) => {
    const child = spawn(process.execPath, ['scripts/dev.mjs'], {
      cwd: root,
      env: { ...process.env, HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', ...settings() },
    })
    const limit = setTimeout(() => child.kill('SIGTERM'), 150_000)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    const [code] = await once(child, 'close')
    clearTimeout(limit)

    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(reason) })
    expect(output).not.toContain('shell ')
  },
  180_000,
)
