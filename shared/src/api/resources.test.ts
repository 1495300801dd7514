import { HttpResponse, http } from 'msw'
import type { ListedSenior, NewPaper, PaperRequest, Senior } from '../contract/index'
import { answer, answerNothing, apiServer } from '../testing/apiServer'
import { makeTestStore } from '../testing/testStore'
import { accountApi } from './account'
import { api, configureApi } from './api'
import { papersApi } from './papers'
import { seniorsApi } from './seniors'

describe('every call', () => {
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
})

describe('papers', () => {
  const paper: Omit<NewPaper, 'files'> & { driveLink: string } = {
    course: 'MCA',
    academicSession: '2024-25',
    year: 1,
    semester: 1,
    subject: '7d0c4f3a-0f6a-4e0e-8a44-3d7e9b1c5a01',
    teacher: '7d0c4f3a-0f6a-4e0e-8a44-3d7e9b1c5a02',
    examType: 'End-Sem',
    driveLink: 'https://drive.google.com/file/d/1aB/view?usp=sharing',
  }
  const stored: PaperRequest = {
    ...paper,
    _id: '7d0c4f3a-0f6a-4e0e-8a44-3d7e9b1c5a03',
    subject: { _id: paper.subject, name: 'Graphs', subjectCode: 'CS301' },
    teacher: { _id: paper.teacher, name: 'Meera Iyer' },
    status: 'pending',
    createdAt: '2025-01-15T10:00:00.000Z',
  }

  test('an open list shows an uploaded paper immediately', async () => {
    configureApi('/backend')
    const list = { data: { requests: [], total: 0, page: 1, pages: 0 } }
    const reads = answer('get', '/paper/getAllPaperRequests', list)
    answer('post', '/paper/uploadPaper', { data: stored }, { status: 201 })
    const { dispatch } = makeTestStore()
    await dispatch(papersApi.endpoints.paperRequests.initiate({}))
    await dispatch(papersApi.endpoints.uploadPaper.initiate(paper))
    await Promise.all(dispatch(api.util.getRunningQueriesThunk()))

    expect(reads).toHaveLength(2)
  })
})

describe('seniors', () => {
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
    answer('get', '/seniors', {
      data: [summary, { ...summary, _id: '7d0c4f3a-0f6a-4e0e-8a44-3d7e9b1c5a02' }],
    })
    answer('get', `/seniors/${summary._id}`, { data: senior })
    const store = makeTestStore()
    const { dispatch } = store
    // The store's type doesn't know tags that are added later.
    const getState = () => store.getState() as never
    const { endpoints } = seniorsApi
    await dispatch(endpoints.seniors.initiate({}))
    await dispatch(endpoints.seniors.initiate({ company: 'acme' }))
    await dispatch(endpoints.senior.initiate(summary._id))
    const shown = () => {
      const lists = [{}, { company: 'acme' }].map(
        (search) => endpoints.seniors.select(search)(getState()).data?.data[0],
      )
      const page = endpoints.senior.select(summary._id)(getState()).data?.data
      return [...lists, page].map((one) => [one?.isFollowed, one?.followerCount])
    }
    const other = () => endpoints.seniors.select({})(getState()).data?.data[1]?.followerCount
    return { follow: () => dispatch(endpoints.followSenior.initiate(summary._id)), shown, other }
  }

  test("a follow updates every list at once and then takes the server's result", async () => {
    const { follow, shown, other } = await storeWithSenior()
    answer('post', `/seniors/follow/${summary._id}`, { data: { following: true, followerCount: 9 } })

    const work = follow()

    expect(shown()).toEqual(Array(3).fill([true, 5]))
    await work
    expect(shown()).toEqual(Array(3).fill([true, 9]))
    expect(other()).toBe(4)
  })

  test("a failed follow isn't undone", async () => {
    const { follow, shown } = await storeWithSenior()
    answerNothing('post', `/seniors/follow/${summary._id}`)

    const result = await follow()

    expect(result.error).toMatchObject({ status: 'network' })
    expect(shown()).toEqual(Array(3).fill([true, 5]))
  })
})
