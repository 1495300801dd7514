import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { ActiveRelease } from '@portal/shared/contract'
import { declarationsOf } from '../declarations/declarations.ts'
import { checkShell } from './check.ts'

jest.setTimeout(120_000)

const shell = fileURLToPath(new URL('../../../shell', import.meta.url))

const seniors: ActiveRelease = {
  name: 'seniors',
  version: '1.0.0-0badcafe',
  sharedVersion: '1.0.0',
  declaredBy: '1.0.0-00c0ffee',
  names: ['@portal/shared/ui/page-heading#PageHeading'],
}

let server: Server
let url: string
let before: string
let active: ActiveRelease[]

beforeAll(async () => {
  before = JSON.stringify(await declarationsOf(shell))
  server = createServer((asked, reply) => {
    if (asked.url === '/backend/release/active') reply.end(JSON.stringify({ releases: active }))
    else if (asked.url === '/releases/shell/1.0.0-00c0ffee/declarations.json') reply.end(before)
    else reply.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
})

afterAll(() => server.close())

test('the shell’s types are compared with those that the active remotes were built against', async () => {
  active = [seniors]
  expect(await checkShell(shell, url)).toEqual([])

  before = before.replace('intro?: ReactNode', 'intro?: ReactNode; heading?: string')
  await expect(checkShell(shell, url)).rejects.toThrow(
    /^Rule shapes: .*\n {2}`PageHeading`: `heading` is not taken any more: seniors\n.*major version/s,
  )
})

test('a remote from before that was told is named, and stops nothing', async () => {
  active = [{ ...seniors, declaredBy: undefined }]
  expect(await checkShell(shell, url)).toEqual([expect.stringMatching(/^Not compared, .*: seniors$/)])
})

test('the check is of a shell', async () => {
  await expect(
    checkShell(fileURLToPath(new URL('../../../remote-papers', import.meta.url)), url),
  ).rejects.toThrow('is not the shell')
})
