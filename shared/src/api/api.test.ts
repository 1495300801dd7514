import { z } from 'zod'
import { client } from '../api-client/client'
import { memberHomeEndpoints } from '../contract/index'
import { reads } from '../reads'
import { answer, answerNothing, answerOnce, noAnswerTexts } from '../testing/apiServer'
import { makeTestStore } from '../testing/testStore'
import { call, configureApi, declareEndpoints, isCallFailure, setReleaseSetListener, setStepUp } from './api'

const read = <Path extends string, Answer extends z.ZodType>(path: Path, answer: Answer) =>
  ({ method: 'GET', path, access: 'public', answer }) as const
const write = (path: string) => ({ method: 'POST', path, access: 'public', answer: z.string() }) as const

const { endpoints } = declareEndpoints({
  endpoints: (build) => ({
    read: build.query<string, void>({ query: () => call(read('/thing', z.string())) }),
    write: build.mutation<string, void>({ query: () => call(write('/thing')) }),
  }),
})

const whenBack = 'This page will load when you’re back online.'

test.each([
  [false, `You are offline. ${whenBack}`, 'You are offline. Try again when you’re back online.'],
  [true, noAnswerTexts.read, noAnswerTexts.write],
])(
  'without a network in a browser that claims to be online (%s), a read retries by itself and a write asks to be tried again',
  async (onLine, ofRead, ofWrite) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
    const noAnswer = jest.fn()
    configureApi('/backend', noAnswer)
    answerNothing('get', '/thing')
    answerNothing('post', '/thing')
    const { dispatch } = makeTestStore()

    const { error: read } = await dispatch(endpoints.read.initiate())
    const { error: write } = await dispatch(endpoints.write.initiate())

    expect(read).toEqual({ status: 'network', clientMessage: ofRead })
    expect(write).toEqual({ status: 'network', clientMessage: ofWrite })
    expect(noAnswer).toHaveBeenCalledTimes(2)
  },
)

test.each([
  [200, undefined],
  [299, undefined],
  [300, 300],
])('an answer with status %i has the failure %s', async (status, failure) => {
  answer('get', '/thing', 'said', { status })
  const { error } = await makeTestStore().dispatch(endpoints.read.initiate())
  expect(isCallFailure(error) ? error.status : error).toBe(failure)
})

test('does not treat a call that the page aborted as a lost network', async () => {
  const { dispatch } = makeTestStore()
  const noAnswer = jest.fn()
  configureApi('/backend', noAnswer)
  answerNothing('get', '/thing')
  const reading = dispatch(endpoints.read.initiate())
  reading.abort()
  await reading

  expect(noAnswer).not.toHaveBeenCalled()
})

/** A release of a remote that declares `thing` at `path` with its own schema. */
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
          for (const arg of declared.util.selectCachedArgsForQuery(getState(), 'thing'))
            dispatch(declared.util.updateQueryData('thing', arg, () => ({ text: 'changed' })))
        },
      }),
    }),
  })
  return declared
}

test('keeps two releases apart that declare different calls under one name', async () => {
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

test('shares one read between several remotes, and repeats it after a failure or a write', async () => {
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

test('passes the release set of every response to the listener, also of refusals', async () => {
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

describe('a call that needs the second factor again', () => {
  const asked = { message: 'Confirm your identity first', code: 'step-up' }
  const refuse = (times: number) => {
    for (let time = 0; time < times; time += 1) answerOnce('post', '/thing', asked, { status: 403 })
  }
  afterEach(() => setStepUp(undefined))

  test('is repeated after confirmation: once for several simultaneous calls, and again for a later one', async () => {
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

  test('is not repeated without confirmation, and reports that nothing was done', async () => {
    const came = answer('post', '/thing', 'written')
    refuse(1)
    setStepUp(async () => false)

    const { error } = await makeTestStore().dispatch(endpoints.write.initiate())

    expect(error).toMatchObject({
      status: 403,
      code: 'step-up',
      serverMessage: 'This needs your second factor. Try again when you have it at hand',
    })
    expect(came).toEqual([])
  })

  test('asks only once, and reports the refusal after that', async () => {
    refuse(2)
    const ask = jest.fn(async () => true)
    setStepUp(ask)

    const { error } = await makeTestStore().dispatch(endpoints.write.initiate())

    expect(error).toMatchObject({ serverMessage: asked.message })
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('shows the server’s message where nobody can ask', async () => {
    refuse(1)
    const { error } = await makeTestStore().dispatch(endpoints.write.initiate())
    expect(error).toMatchObject({ serverMessage: asked.message })
  })
})

test('waits for slow answers: calls have no timeout', () => {
  expect(client.defaults.timeout).toBe(0)
})

test('encodes the parameters of an address and omits empty query values', () => {
  const query = z.object({ q: z.string().optional(), page: z.coerce.number().optional() })
  const endpoint = { ...read('/seniors/:id/notes/:note', z.string()), query } as const

  expect(call(endpoint, { params: { id: 'a/b', note: '7' }, query: { q: '', page: 2 } })).toMatchObject({
    method: 'GET',
    path: '/seniors/a%2Fb/notes/7?page=2',
  })
  expect(() => call(endpoint)).toThrow('/seniors/:id/notes/:note: id is missing')
})

test('prefetches in the page’s HTML exactly what the cards’ endpoints request', () => {
  expect(reads).toEqual({
    myDay: memberHomeEndpoints.myDay.path,
    myNews: memberHomeEndpoints.myNews.path,
    myPlaces: memberHomeEndpoints.myPlaces.path,
  })
})
