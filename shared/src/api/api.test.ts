import { z } from 'zod'
import { answerNothing, setUpApiServer } from '../testing/api-server'
import { makeTestStore } from '../testing/test-store'
import { api, configureApi, get, post } from './api'

setUpApiServer()

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    read: build.query<string, void>({ query: () => get('/thing', z.string()) }),
    write: build.mutation<string, void>({ query: () => post('/thing', {}, z.string()) }),
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
