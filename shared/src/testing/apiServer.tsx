// First: after each test it removes the page, which then sends nothing more, before the answers go.
import '@testing-library/react'
import { type HttpHandler, HttpResponse, http, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'

/** The network of a test, which answers only what the test defines; other calls fail. Importing it starts it. */
export const apiServer = setupServer()
beforeAll(() => apiServer.listen({ onUnhandledRequest: 'error' }))
afterEach(() => apiServer.resetHandlers())
afterAll(() => apiServer.close())

/** Answers each test of a file like this, until the test says otherwise. Call it once, at the top of the file. */
export function setUpApiServer(...handlers: HttpHandler[]): void {
  beforeEach(() => apiServer.use(...handlers))
}

type Method = 'get' | 'post' | 'put' | 'delete'

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}

type Answer = JsonBodyType | Response
type Body = JsonBodyType | ((query: URLSearchParams) => Answer | Promise<Answer>)

/**
 * Answers a call of the API from now on, with the same body or one for its query. Returns the received bodies in
 * order, or the queries of calls without a body: `?page=2`. `path` as in the contract: `/user/login`.
 */
export function answer(method: Method, path: string, body: Body, init?: ResponseInit): unknown[] {
  const came: unknown[] = []
  const handler = http[method](`*/backend${path}`, async ({ request }) => {
    const { search, searchParams } = new URL(request.url)
    came.push((await bodyOf(request)) ?? search)
    const given = typeof body === 'function' ? await body(searchParams) : body
    return given instanceof Response ? given : HttpResponse.json(given, init)
  })
  apiServer.use(handler)
  return came
}

/** Answers only the next call; then the previous answer applies again. */
export function answerOnce(method: Method, path: string, body: JsonBodyType, init?: ResponseInit): void {
  const handler = http[method](`*/backend${path}`, () => HttpResponse.json(body, init), { once: true })
  apiServer.use(handler)
}

/** Makes a call of the API fail as without a network. */
export function answerNothing(method: Method, path: string): void {
  apiServer.use(http[method](`*/backend${path}`, () => HttpResponse.error()))
}

/** The messages for a read and a write without an answer, in a browser that claims to be online. */
export const noAnswerTexts = {
  read: 'You are offline, or the portal cannot be reached. This page will load when you’re back online.',
  write: 'You are offline, or the portal cannot be reached. Try again when you’re back online.',
}

/** Whether the portal answers the health check, if only with an error. */
export function answerHealth({ isThere }: { isThere: boolean }): void {
  apiServer.use(
    http.get('*/healthz', () => (isThere ? new HttpResponse(null, { status: 503 }) : HttpResponse.error())),
  )
}

/**
 * Answers a call of the API once `release` is called, so that a test can check the state in between. Returns the
 * received bodies in order, and `release`.
 */
export function answerLater(method: Method, path: string, body: JsonBodyType, init?: ResponseInit) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const came: unknown[] = []
  apiServer.use(
    http[method](`*/backend${path}`, async ({ request }) => {
      came.push(await bodyOf(request))
      await released
      return HttpResponse.json(body, init)
    }),
  )
  return { release: () => release(), came }
}
