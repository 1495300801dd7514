import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildServer } from '../build.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
let dataDir

beforeAll(buildServer, 180_000)

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-start-'))
})

afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Runs `pnpm start` to its end: exit code, errors, and the steps it reached. */
async function startAndFail(env) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...env },
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (errors += text))
  const [code] = await once(child, 'close')
  const steps = [...output.matchAll(/^ {2}(\S+) .* s\)$/gm)].map(([, name]) => name)
  return { code, errors: errors.trim().split('\n'), steps }
}

/** A program that occupies a port. */
async function occupyPort() {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  return other
}

test('reports a busy port in one line before building, and fails', async () => {
  const other = await occupyPort()
  const { port } = other.address()
  const { code, errors, steps } = await startAndFail({ PORT: String(port), HOST: '127.0.0.1' })
  other.close()

  expect({ code, steps }).toEqual({ code: 1, steps: ['server'] })
  expect(errors).toEqual([expect.stringContaining(`Port ${port} on 127.0.0.1 is in use`)])
}, 180_000)

test('reports wrong settings, one line each, and fails', async () => {
  const { code, errors } = await startAndFail({ PORT: 'seven', DEMO: 'perhaps' })

  expect(code).toBe(1)
  expect(errors).toEqual([expect.stringMatching(/^PORT: /), expect.stringMatching(/^DEMO: /)])
}, 180_000)

test('prints an error that only the server detects as a separate line while apps are built', async () => {
  const { code, errors } = await startAndFail({
    PORT: '0',
    DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal',
  })

  expect(code).toBe(1)
  expect(errors).toEqual([expect.stringContaining('The database at 127.0.0.1:1/portal cannot be used')])
}, 180_000)
