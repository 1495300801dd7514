import { HttpResponse, http } from 'msw'
import { apiServer, setUpApiServer } from '../testing/apiServer'
import { makeTestStore } from '../testing/testStore'
import { accountApi } from './account'
import { configureApi } from './api'

setUpApiServer()

// On an origin of its own: on the page's own, browsers send cookies whatever a client says, and axios the header.
beforeEach(() => configureApi('https://api.institute.example/backend'))
afterEach(() => configureApi('/backend'))

test('The client sends cookies, and the cookie XSRF-TOKEN as the header X-XSRF-TOKEN', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets it so, and jsdom has no other way.
  document.cookie = 'XSRF-TOKEN=the%20token'
  const sent: unknown[] = []
  apiServer.use(
    http.post('https://api.institute.example/backend/user/logout', ({ request }) => {
      sent.push(request.credentials, request.headers.get('x-xsrf-token'))
      return HttpResponse.json({ message: 'Logged out' })
    }),
  )

  await makeTestStore().dispatch(accountApi.endpoints.logout.initiate()).unwrap()

  expect(sent).toEqual(['include', 'the token'])
})

test('A read sends no header of its own, as what the page asks ahead for it sends none', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = 'XSRF-TOKEN=the%20token'
  const sent: unknown[] = []
  apiServer.use(
    http.get('https://api.institute.example/backend/user/isAddressRefused', ({ request }) => {
      const { headers, credentials } = request
      sent.push(credentials, headers.get('x-xsrf-token'), headers.get('accept'))
      return HttpResponse.json({ refused: false })
    }),
  )

  await makeTestStore().dispatch(accountApi.endpoints.isAddressRefused.initiate()).unwrap()

  expect(sent).toEqual(['include', null, null])
})
