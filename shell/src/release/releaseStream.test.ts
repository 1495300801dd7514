import { waitFor } from '@testing-library/react'
import { fakeReleaseStreams } from '../testing/fakeReleaseStream'
import { followReleases, type ReleaseStream } from './releaseStream'

let streams: ReturnType<typeof fakeReleaseStreams>
const pages: (ReleaseStream | undefined)[] = []

beforeEach(() => {
  streams = fakeReleaseStreams()
})

afterEach(() => {
  for (const page of pages.splice(0)) page?.end()
})

function openPage(name = 'portal-releases') {
  const onNews = jest.fn()
  const page = followReleases('/backend/release/events', name, onNews)
  pages.push(page)
  return { onNews, isLive: () => page?.isLive(), end: () => page?.end() }
}

const hide = (isHidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** The stream that is opened as the nth. */
const opened = (nth: number) =>
  waitFor(() => {
    const stream = streams[nth]
    if (!stream) throw new Error('no stream is open')
    return stream
  })

test('Of the pages of a browser one has the stream, and all hear what changes', async () => {
  const [one, other, ofPreview] = [openPage(), openPage(), openPage('portal-releases of a preview')]
  const stream = await opened(0)
  expect([one.isLive(), other.isLive()]).toEqual([false, false])

  stream.says('first')
  await waitFor(() => expect([one.isLive(), other.isLive()]).toEqual([true, true]))
  stream.says('first')
  stream.says('second')

  await waitFor(() => expect(other.onNews).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(one.onNews).toHaveBeenCalledTimes(1))
  expect(streams.filter(({ readyState }) => readyState === 1)).toHaveLength(1)
  expect([ofPreview.isLive(), ofPreview.onNews.mock.calls]).toEqual([false, []])
})

test('When its page is closed another takes the stream over, and hears what it missed', async () => {
  const [one, other] = [openPage(), openPage()]
  const stream = await opened(0)
  stream.says('first')
  await waitFor(() => expect(other.isLive()).toBe(true))

  one.end()
  const next = await opened(1)
  next.says('second')

  expect(stream.readyState).toBe(2)
  await waitFor(() => expect(other.onNews).toHaveBeenCalledTimes(1))
})

test('A page that nobody looks at has no stream', async () => {
  openPage()
  const stream = await opened(0)
  hide(true)
  expect(stream.readyState).toBe(2)
  expect(streams).toHaveLength(1)

  hide(false)

  expect((await opened(1)).readyState).toBe(0)
})

describe('What does not hold', () => {
  const tenMinutes = 600_000
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  const liveStream = async () => {
    const page = openPage()
    await jest.advanceTimersByTimeAsync(1)
    const [stream] = streams
    stream?.says('first')
    return { page, stream }
  }

  test('is tried again after ten minutes where it is refused', async () => {
    const { page, stream } = await liveStream()
    stream?.isRefused()
    expect(page.isLive()).toBe(false)

    await jest.advanceTimersByTimeAsync(tenMinutes - 1)
    expect(streams).toHaveLength(1)
    await jest.advanceTimersByTimeAsync(2)
    expect(streams).toHaveLength(2)
  })

  test('is left alone when it breaks twice, and not when it held between', async () => {
    const { page, stream } = await liveStream()
    stream?.breaks()
    expect(page.isLive()).toBe(false)
    stream?.says('first')
    expect(page.isLive()).toBe(true)
    await jest.advanceTimersByTimeAsync(61_000)

    stream?.breaks()
    expect(stream?.readyState).toBe(0)
    stream?.breaks()
    expect(stream?.readyState).toBe(2)
  })

  test('is known by its silence', async () => {
    const { page } = await liveStream()
    await jest.advanceTimersByTimeAsync(59_000)
    expect(page.isLive()).toBe(true)

    await jest.advanceTimersByTimeAsync(2_000)

    expect(page.isLive()).toBe(false)
  })
})
