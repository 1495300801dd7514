import type { ListedSenior, Senior } from '../contract/index'
import { answer, answerNothing, setUpApiServer } from '../testing/apiServer'
import { makeTestStore } from '../testing/testStore'
import { configureApi } from './api'
import { seniorsApi } from './seniors'

setUpApiServer()

const summary: ListedSenior = {
  _id: '7d0c4f3a-0f6a-4e0e-8a44-3d7e9b1c5a01',
  name: 'Sana Sample',
  linkedin: 'https://www.linkedin.com/in/sana-sample',
  batch: '2022',
  branch: 'mca',
  photoUrl: null,
  isTopMentor: false,
  followerCount: 4,
  isFollowed: false,
  earliestInternshipOffer: null,
  interviews: [],
}
const senior: Senior = { ...summary, regNumber: '2022mca001', followers: [], interviews: [] }

/** A store that has read the whole list, one company's list, and the senior's page. */
async function storeWithSenior() {
  configureApi('/backend')
  answer('get', '/seniors', { data: [summary, { ...summary, _id: '7d0c4f3a-0f6a-4e0e-8a44-3d7e9b1c5a02' }] })
  answer('get', `/seniors/${summary._id}`, { data: senior })
  const store = makeTestStore()
  const { dispatch } = store
  // The store's type doesn't know tags that are added later.
  const getState = () => store.getState() as never
  const { endpoints } = seniorsApi
  await dispatch(endpoints.seniors.initiate(''))
  await dispatch(endpoints.seniors.initiate('acme'))
  await dispatch(endpoints.senior.initiate(summary._id))
  const shown = () => {
    const lists = ['', 'acme'].map((company) => endpoints.seniors.select(company)(getState()).data?.data[0])
    const page = endpoints.senior.select(summary._id)(getState()).data?.data
    return [...lists, page].map((one) => [one?.isFollowed, one?.followerCount])
  }
  const other = () => endpoints.seniors.select('')(getState()).data?.data[1]?.followerCount
  return { follow: () => dispatch(endpoints.followSenior.initiate(summary._id)), shown, other }
}

test("a follow updates every list at once and then takes the server's result", async () => {
  const { follow, shown, other } = await storeWithSenior()
  answer('post', `/seniors/follow/${summary._id}`, { data: { following: true, followerCount: 9 } })

  const work = follow()

  expect(shown()).toEqual([
    [true, 5],
    [true, 5],
    [true, 5],
  ])
  await work
  expect(shown()).toEqual([
    [true, 9],
    [true, 9],
    [true, 9],
  ])
  expect(other()).toBe(4)
})

test("a failed follow isn't undone", async () => {
  const { follow, shown } = await storeWithSenior()
  answerNothing('post', `/seniors/follow/${summary._id}`)

  const result = await follow()

  expect(result.error).toMatchObject({ status: 'network' })
  expect(shown()).toEqual([
    [true, 5],
    [true, 5],
    [true, 5],
  ])
})
