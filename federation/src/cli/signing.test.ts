import { generateKeyPairSync, verify } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseManifestSchema, signatureHeader, signedText } from '@portal/shared/contract'
import { fakePortal } from '../../testing/fakePortal.ts'
import { portalProcess } from '../../testing/runPortal.ts'
import { copyOfSample } from '../../testing/sampleRemote.ts'

jest.setTimeout(120_000)

const published = {
  name: 'sample',
  version: '1.2.3-00c0ffee',
  active: false,
  publishedAt: '2026-01-02T03:04:05.000Z',
  publishedBy: 'samplers',
}

let sample: ReturnType<typeof copyOfSample>
let command: ReturnType<typeof portalProcess>
let server: Awaited<ReturnType<typeof fakePortal>>

beforeAll(async () => {
  sample = copyOfSample()
  command = portalProcess()
  server = await fakePortal(() => ({ status: 201, body: { release: published } }))
})
beforeEach(() => {
  server.calls.length = 0
})
afterAll(async () => {
  command.end()
  sample.remove()
  await server.close()
})

/** The signatures of the publications; each is followed by a preview. */
const signatures = () =>
  server.calls
    .filter(({ headers }) => headers['content-type'] === 'application/gzip')
    .map(({ headers }) => headers[signatureHeader])
const portal = (args: string[], env = {}) =>
  command.run(args, { PORTAL_URL: server.url, PORTAL_TOKEN: 'good', ...env }, sample.directory)
const manifest = () =>
  releaseManifestSchema.parse(JSON.parse(readFileSync(join(sample.directory, 'dist/release.json'), 'utf8')))

test('publish signs the manifest with the key in a file or a variable', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  writeFileSync(join(sample.directory, 'team.key'), pem)
  await portal(['publish', '--key-file', 'team.key'])
  await portal(['publish', '--built'], { PORTAL_SIGNING_KEY: pem })
  // A settings file or a secret may hold it on one line.
  await portal(['publish', '--built'], { PORTAL_SIGNING_KEY: pem.trim().replaceAll('\n', '\\n') })

  const text = Buffer.from(signedText(manifest()))
  expect(signatures()).toHaveLength(3)
  for (const signature of signatures())
    expect(verify(null, text, publicKey, Buffer.from(String(signature), 'base64'))).toBe(true)
  const other = Buffer.from(signedText({ ...manifest(), title: 'Another one' }))
  expect(verify(null, other, publicKey, Buffer.from(String(signatures()[0]), 'base64'))).toBe(false)
})

test('publish does not sign without a key, and reports a wrong one before anything is sent', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  writeFileSync(join(sample.directory, 'other.key'), privateKey.export({ format: 'pem', type: 'pkcs8' }))

  expect(await portal(['publish'], { PORTAL_SIGNING_KEY: '' })).toMatchObject({ code: 0 })
  expect(signatures()).toEqual([undefined])
  for (const [args, env, said] of [
    [['--key-file', 'other.key'], {}, /other\.key is not an Ed25519 key/],
    [['--key-file', 'nowhere.key'], {}, /^There is no key file .*nowhere\.key$/],
    [[], { PORTAL_SIGNING_KEY: 'a secret' }, /^PORTAL_SIGNING_KEY is not an Ed25519 key/],
  ] as const) {
    const { code, stderr } = await portal(['publish', '--built', ...args], env)
    expect([code, stderr]).toEqual([2, expect.stringMatching(said)])
    expect(stderr).not.toContain('a secret')
  }
  expect(signatures()).toHaveLength(1)
})
