import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { releaseRecordSchema, signatureHeader, signedText } from '@portal/shared/contract'
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
let signatures: (string | undefined)[] = []
const server = createServer((request, response) => {
  if (request.headers['content-type'] === 'application/gzip')
    signatures.push(request.headers[signatureHeader]?.toString())
  response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ release: published }))
  request.resume()
})

beforeAll(async () => {
  sample = copyOfSample()
  command = portalProcess()
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
beforeEach(() => {
  signatures = []
})
afterAll(() => {
  command.end()
  sample.remove()
  server.close()
})

const keyFile = () => join(sample.directory, 'team.key')
const portal = (words: string[], env = {}) => {
  const { port } = server.address() as AddressInfo
  const settings = { PORTAL_URL: `http://127.0.0.1:${port}`, PORTAL_TOKEN: 'good', ...env }
  return command.run(words, settings, sample.directory)
}
const record = () =>
  releaseRecordSchema.parse(JSON.parse(readFileSync(join(sample.directory, 'dist/release.json'), 'utf8')))

test('a key is made once, for its owner alone, and its line is what the portal verifies by', async () => {
  const made = await portal(['key', 'team.key'])
  const [line = ''] = made.stdout.split('\n')
  const again = await portal(['key', 'team.key'])
  await portal(['publish', '--key-file', 'team.key'])
  await portal(['publish', '--built'], { PORTAL_SIGNING_KEY: readFileSync(keyFile(), 'utf8') })
  // As a file of settings or a secret's field may hold it.
  const inOneLine = readFileSync(keyFile(), 'utf8').trim().replaceAll('\n', '\\n')
  await portal(['publish', '--built'], { PORTAL_SIGNING_KEY: inOneLine })

  expect(made).toMatchObject({ code: 0, stderr: '' })
  expect(again.stdout.split('\n')[0]).toBe(line)
  expect(statSync(keyFile()).mode & 0o777).toBe(0o600)
  const [name, encoded = ''] = line.split(' ')
  expect(name).toBe('sample')
  const key = createPublicKey({ key: Buffer.from(encoded, 'base64'), format: 'der', type: 'spki' })
  const text = Buffer.from(signedText(record()))
  expect(signatures).toHaveLength(3)
  for (const signature of signatures)
    expect(verify(null, text, key, Buffer.from(signature ?? '', 'base64'))).toBe(true)
  const other = Buffer.from(signedText({ ...record(), title: 'Another one' }))
  expect(verify(null, other, key, Buffer.from(signatures[0] ?? '', 'base64'))).toBe(false)
})

test('without a key nothing is signed, and what is no key is said before anything is sent', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  writeFileSync(join(sample.directory, 'other.key'), privateKey.export({ format: 'pem', type: 'pkcs8' }))

  expect(await portal(['publish'], { PORTAL_SIGNING_KEY: '' })).toMatchObject({ code: 0 })
  expect(signatures).toEqual([undefined])
  for (const [words, env, said] of [
    [['--key-file', 'other.key'], {}, /other\.key is no signing key/],
    [['--key-file', 'nowhere.key'], {}, /^There is no key file .*nowhere\.key$/],
    [[], { PORTAL_SIGNING_KEY: 'a secret' }, /^PORTAL_SIGNING_KEY is no signing key/],
  ] as const) {
    const { code, stderr } = await portal(['publish', '--built', ...words], env)
    expect([code, stderr]).toEqual([2, expect.stringMatching(said)])
    expect(stderr).not.toContain('a secret')
  }
  expect(signatures).toHaveLength(1)
})
