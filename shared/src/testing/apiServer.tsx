import { type HttpHandler, HttpResponse, http, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'

/** The network of a test: nothing answers but what the test says. */
export const apiServer = setupServer()

/** Starts `apiServer` for the tests of a file; a call that nothing answers fails. Called once, at the file's top. */
export function setUpApiServer(...handlers: HttpHandler[]): void {
  beforeAll(() => apiServer.listen({ onUnhandledRequest: 'error' }))
  beforeEach(() => apiServer.use(...handlers))
  afterEach(() => apiServer.resetHandlers())
  afterAll(() => apiServer.close())
}

type Method = 'get' | 'post' | 'put' | 'delete'

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}

/**
 * Answers a call of the API from now on. Returns the bodies that came, in order.
 * `path` as in the contract: `/user/login`.
 */
export function answer(method: Method, path: string, body: JsonBodyType, init?: ResponseInit): unknown[] {
  const came: unknown[] = []
  const handler = http[method](`*/backend${path}`, async ({ request }) => {
    came.push(await bodyOf(request))
    return HttpResponse.json(body, init)
  })
  apiServer.use(handler)
  return came
}

/** Answers the next call of this kind alone; after it what was said before. */
export function answerOnce(method: Method, path: string, body: JsonBodyType, init?: ResponseInit): void {
  const handler = http[method](`*/backend${path}`, () => HttpResponse.json(body, init), { once: true })
  apiServer.use(handler)
}

/** Makes a call of the API fail as it does when the network is gone. */
export function answerNothing(method: Method, path: string): void {
  apiServer.use(http[method](`*/backend${path}`, () => HttpResponse.error()))
}

/** What is said where a read and a write get no answer, of a browser that believes itself on line. */
export const noAnswerTexts = {
  read: 'You are offline, or the portal cannot be reached. This page comes back when the network does.',
  write: 'You are offline, or the portal cannot be reached. Try again when the network is back.',
}

/** Whether the portal answers when it is asked whether it is there. */
export function answerHealth({ isThere }: { isThere: boolean }): void {
  apiServer.use(http.get('*/healthz', () => (isThere ? new HttpResponse(null) : HttpResponse.error())))
}

/**
 * Answers a call of the API once it is told to: until then the call waits, so that what stands meanwhile can be read
 * however slow the machine is. Returns the bodies that came, in order, and `release`.
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
