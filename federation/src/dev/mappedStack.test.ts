import { fakePortal } from '../../testing/fakePortal.ts'
import { mappedStack } from './mappedStack.ts'

// Line 2, column 5 of the built file is line 42 of LoginPage.tsx.
const map = {
  version: 3,
  sources: ['webpack://auth/./src/login/LoginPage.tsx'],
  names: [],
  mappings: ';IAyCE',
}

let server: Awaited<ReturnType<typeof fakePortal>>
let app: Parameters<typeof mappedStack>[1][number]
beforeAll(async () => {
  server = await fakePortal(({ path }) => (path === '/login.js.map' ? { body: map } : { status: 404 }))
  app = { name: 'auth', folder: '/releases/auth/0.0.0-00000000/', server: server.url, remote: undefined }
})
afterAll(() => server.close())

const frame = (place: string) => `Error: no\n    at LoginPage (${place})\n    at <anonymous>`

test('a stack gets the file and line of the source', async () => {
  const place = 'http://localhost:3000/releases/auth/0.0.0-00000000/login.js?t=1:2:5'
  expect(await mappedStack(frame(place), [app])).toBe(frame('src/login/LoginPage.tsx:42'))
})

test.each([
  ['of a file without a map', 'http://localhost:3000/releases/auth/0.0.0-00000000/other.js:2:5'],
  ['before the first position of the map', 'http://localhost:3000/releases/auth/0.0.0-00000000/login.js:1:1'],
  ['of another app', 'http://localhost:3000/releases/papers/1.0.0-12345678/list.js:2:5'],
  ['of no address', 'index 2:5'],
])('a position %s stays as it is', async (_what, place) => {
  expect(await mappedStack(frame(place), [app])).toBe(frame(place))
})
