import { z } from 'zod'
import { memberHomeEndpoints } from '../contract/index'
import { reads } from '../reads'
import { answer, answerNothing, answerOnce, setUpApiServer } from '../testing/apiServer'
import { makeTestStore } from '../testing/testStore'
import { api, call, configureApi, declareEndpoints, setReleaseSetListener, setStepUp } from './api'

setUpApiServer()

const read = <Path extends string, Answer extends z.ZodType>(path: Path, answer: Answer) =>
  ({ method: 'GET', path, access: 'public', answer }) as const
const write = (path: string) => ({ method: 'POST', path, access: 'public', answer: z.string() }) as const

const { endpoints } = declareEndpoints({
  endpoints: (build) => ({
    read: build.query<string, void>({ query: () => call(read('/thing', z.string())) }),
    write: build.mutation<string, void>({ query: () => call(write('/thing')) }),
  }),
})

/** The failures of a read and of a write that get no answer, and how often that was told. */
async function unanswered({ onLine }: { onLine: boolean }) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  const noAnswer = jest.fn()
  configureApi('/backend', noAnswer)
  answerNothing('get', '/thing')
  answerNothing('post', '/thing')
  const { dispatch } = makeTestStore()
  const { error: read } = await dispatch(endpoints.read.initiate())
  const { error: write } = await dispatch(endpoints.write.initiate())
  return { read, write, noAnswer }
}

test('without a network a read comes back by itself, and a write is to be tried again', async () => {
  const { read, write, noAnswer } = await unanswered({ onLine: false })

  expect(read).toEqual({
    status: 'network',
    clientMessage: 'You are offline. This page comes back when the network does.',
  })
  expect(write).toEqual({
    status: 'network',
    clientMessage: 'You are offline. Try again when the network is back.',
  })
  expect(noAnswer).toHaveBeenCalledTimes(2)
})

test('a browser that believes itself on line is not believed, nor is the portal blamed', async () => {
  const { read } = await unanswered({ onLine: true })

  expect(read).toMatchObject({
    clientMessage:
      'You are offline, or the portal cannot be reached. This page comes back when the network does.',
  })
})

test('a call that the page itself gave up is no lost network', async () => {
  const { dispatch } = makeTestStore()
  const noAnswer = jest.fn()
  configureApi('/backend', noAnswer)
  answerNothing('get', '/thing')
  const reading = dispatch(endpoints.read.initiate())
  reading.abort()
  await reading

  expect(noAnswer).not.toHaveBeenCalled()
})

/** One release of a remote: what it calls `thing` is at `path`, and reads as `schema` says. */
const releaseWith = (path: string, schema: z.ZodType) => {
  const declared = declareEndpoints({
    tags: ['Thing'],
    endpoints: (build) => ({
      thing: build.query<{ text: string }, void>({
        query: () => call(read(path, schema)),
        providesTags: ['Thing'],
      }),
      changeThing: build.mutation<string, void>({
        query: () => call(write('/change')),
        invalidatesTags: ['Thing'],
        onQueryStarted: (_nothing, { dispatch, getState }) => {
          for (const { endpointName } of declared.util.selectInvalidatedBy(getState(), ['Thing']))
            if (endpointName === 'thing')
              dispatch(declared.util.updateQueryData('thing', undefined, () => ({ text: 'changed' })))
        },
      }),
    }),
  })
  return declared
}

test('two releases that declare different calls of one name do not disturb each other', async () => {
  configureApi('/backend')
  const older = releaseWith('/thing', z.object({ text: z.string() }))
  const newer = releaseWith('/thing/v2', z.object({ text: z.string().transform((text) => `new ${text}`) }))
  const { dispatch, getState } = makeTestStore()
  const shown = () =>
    [older, newer].map(({ endpoints: { thing } }) => thing.select()(getState() as never).data?.text)
  answer('get', '/thing', { text: 'first' })
  answer('get', '/thing/v2', { text: 'second' })

  await Promise.all([older, newer].map((release) => dispatch(release.endpoints.thing.initiate())))
  expect(shown()).toEqual(['first', 'new second'])
  expect(older.useThingQuery).not.toBe(newer.useThingQuery)

  answerNothing('post', '/change')
  await dispatch(newer.endpoints.changeThing.initiate())
  expect(shown()).toEqual(['first', 'changed'])
})

test('a change by the one makes the other read again', async () => {
  configureApi('/backend')
  const [older, newer] = [releaseWith('/thing', z.unknown()), releaseWith('/thing', z.unknown())]
  const { dispatch, getState } = makeTestStore()
  answer('get', '/thing', { text: 'before' })
  await dispatch(older.endpoints.thing.initiate())
  answer('get', '/thing', { text: 'after' })
  answer('post', '/change', 'done')

  await dispatch(newer.endpoints.changeThing.initiate())
  await Promise.all(dispatch(api.util.getRunningQueriesThunk()))

  expect(older.endpoints.thing.select()(getState() as never).data).toEqual({ text: 'after' })
})

test('what several remotes read of one page is asked once, and again after a failure or a write', async () => {
  configureApi('/backend')
  const cards = [1, 2].map(() =>
    declareEndpoints({
      endpoints: (build) => ({
        news: build.query<{ text: string }, void>({
          query: () => ({ ...call(read('/news', z.object({ text: z.string() }))), isShared: true }),
        }),
      }),
    }),
  )
  const { dispatch } = makeTestStore()
  const readAll = () =>
    Promise.all(
      cards.map(({ endpoints: { news } }) => dispatch(news.initiate(undefined, { forceRefetch: true }))),
    )
  const texts = async () => (await readAll()).map(({ data }) => data?.text)
  const refused = answer('get', '/news', { message: 'Not now' }, { status: 503 })
  expect((await readAll()).map(({ isError }) => isError)).toEqual([true, true])
  expect(refused).toHaveLength(1)

  const came = answer('get', '/news', { text: 'first' })
  expect(await texts()).toEqual(['first', 'first'])
  expect(await texts()).toEqual(['first', 'first'])
  expect(came).toHaveLength(1)

  answer('get', '/news', { text: 'second' })
  answer('post', '/thing', 'written')
  await dispatch(endpoints.write.initiate())
  expect(await texts()).toEqual(['second', 'second'])
})

test('the listener hears the release set of each response that names one, of a refusal too', async () => {
  configureApi('/backend')
  const heard: string[] = []
  setReleaseSetListener((releaseSet) => heard.push(releaseSet))
  const named = (releaseSet: string) => ({ headers: { 'x-release-set': releaseSet } })
  const { dispatch } = makeTestStore()
  answer('get', '/thing', 'read', named('first'))
  await dispatch(endpoints.read.initiate())
  answer('post', '/thing', { message: 'Not now' }, { status: 409, ...named('second') })
  await dispatch(endpoints.write.initiate())
  answer('post', '/thing', 'written')
  await dispatch(endpoints.write.initiate())

  expect(heard).toEqual(['first', 'second'])
  setReleaseSetListener()
})

describe('a call that asks for the second factor once more', () => {
  const asked = { message: 'Confirm your identity first', code: 'step-up' }
  const refuse = (times: number) => {
    for (let time = 0; time < times; time += 1) answerOnce('post', '/thing', asked, { status: 403 })
  }
  afterEach(() => setStepUp(undefined))

  test('is repeated by itself once it was shown', async () => {
    const came = answer('post', '/thing', 'written')
    refuse(1)
    const ask = jest.fn(async () => true)
    setStepUp(ask)

    const { data } = await makeTestStore().dispatch(endpoints.write.initiate())

    expect(data).toBe('written')
    expect([ask.mock.calls.length, came]).toEqual([1, [{}]])
  })

  test('asks once for several calls at once, and anew for a later one', async () => {
    answer('post', '/thing', 'written')
    refuse(3)
    const ask = jest.fn(() => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 50)))
    setStepUp(ask)
    const { dispatch } = makeTestStore()
    const calls = [1, 2, 3].map(() => dispatch(endpoints.write.initiate()))

    expect((await Promise.all(calls)).map(({ data }) => data)).toEqual(['written', 'written', 'written'])
    expect(ask).toHaveBeenCalledTimes(1)
    refuse(1)
    await dispatch(endpoints.write.initiate())
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test('is sent no more where it was not shown, and says that nothing was done', async () => {
    const came = answer('post', '/thing', 'written')
    refuse(1)
    setStepUp(async () => false)

    const { error } = await makeTestStore().dispatch(endpoints.write.initiate())

    expect(error).toMatchObject({
      ...{ status: 403, code: 'step-up' },
      serverMessage: 'Not done, as it needs your second factor: try again when you have it at hand',
    })
    expect(came).toEqual([])
  })

  test('is asked about once, and what is refused after that is told', async () => {
    refuse(2)
    const ask = jest.fn(async () => true)
    setStepUp(ask)

    const { error } = await makeTestStore().dispatch(endpoints.write.initiate())

    expect(error).toMatchObject({ serverMessage: asked.message })
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('where nobody asks, has the server’s words', async () => {
    refuse(1)
    const { error } = await makeTestStore().dispatch(endpoints.write.initiate())
    expect(error).toMatchObject({ serverMessage: asked.message })
  })
})

test('a call fills its address: parameters are encoded, and what is empty is left out of the query', () => {
  const query = z.object({ q: z.string().optional(), page: z.coerce.number().optional() })
  const endpoint = { ...read('/seniors/:id/notes/:note', z.string()), query } as const

  expect(call(endpoint, { params: { id: 'a/b', note: '7' }, query: { q: '', page: 2 } })).toMatchObject({
    method: 'GET',
    path: '/seniors/a%2Fb/notes/7?page=2',
  })
  expect(() => call(endpoint)).toThrow('/seniors/:id/notes/:note: id is missing')
})

test('what the page’s HTML asks for ahead is what the cards’ endpoints ask for', () => {
  expect(reads).toEqual({
    myDay: memberHomeEndpoints.myDay.path,
    myNews: memberHomeEndpoints.myNews.path,
    myPlaces: memberHomeEndpoints.myPlaces.path,
  })
})
