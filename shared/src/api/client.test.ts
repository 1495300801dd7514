import { HttpResponse, http } from 'msw'
import { apiServer, setUpApiServer } from '../testing/apiServer'
import { makeTestStore } from '../testing/testStore'
import { accountApi } from './account'
import { configureApi } from './api'

setUpApiServer()

// Uses another origin: on their own origin browsers send cookies and axios the header in any case.
beforeEach(() => configureApi('https://api.institute.example/backend'))
afterEach(() => configureApi('/backend'))

test('sends cookies, and the XSRF-TOKEN cookie as the X-XSRF-TOKEN header', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server sets it this way, and jsdom has no alternative.
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

test('sends no header of its own with a read, so that it matches the preload', async () => {
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
