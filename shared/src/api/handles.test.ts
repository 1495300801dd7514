import { platforms } from '../contract/index'
import { answer, setUpApiServer } from '../testing/apiServer'
import { makeTestStore } from '../testing/testStore'
import { configureApi } from './api'
import { handlesApi } from './handles'

setUpApiServer()

const none = platforms.map((platform) => ({ platform, username: '' }))
const handle = { platform: 'gfg', username: 'asha' } as const

async function withString() {
  configureApi('http://localhost:3000/backend')
  answer('post', '/user/getCodingPlatformVerificationString', {
    randomString: 'kxQpLmabcd',
    verifiedPlatforms: [],
    unverifiedPlatforms: none,
  })
  const store = makeTestStore()
  await store.dispatch(handlesApi.endpoints.verificationString.initiate())
  const known = () => handlesApi.endpoints.verificationString.select()(store.getState()).data
  const verify = () => store.dispatch(handlesApi.endpoints.verifyPlatform.initiate(handle))
  return { known, verify }
}

test('moves a handle that the server verified to the verified ones', async () => {
  const { known, verify } = await withString()
  const sent = answer('post', '/user/verifyCodingPlatform', { status: true, message: 'Handle verified' })

  await verify()

  expect(sent).toEqual([handle])
  expect(known()).toEqual({
    randomString: 'kxQpLmabcd',
    verifiedPlatforms: [handle],
    unverifiedPlatforms: none.filter(({ platform }) => platform !== 'gfg'),
  })
})

test('leaves an unverified handle in place and reports why', async () => {
  const { known, verify } = await withString()
  answer('post', '/user/verifyCodingPlatform', { status: false, message: 'Not yet' }, { status: 422 })

  expect(await verify()).toMatchObject({ error: { status: 422, serverMessage: 'Not yet' } })
  expect(known()).toMatchObject({ verifiedPlatforms: [], unverifiedPlatforms: none })
})
