import { accountApi } from '@portal/shared/api/account'
import { answer } from '@portal/shared/testing/apiServer'
import { renderPage } from '@portal/shared/testing/renderPage'
import { act, render, screen, waitFor } from '@testing-library/react'
import { blockedReleases, type ReleaseId } from '../telemetry/blockedReleases'
import { telemetry } from '../telemetry/telemetry'
import { remoteOf } from '../testing/renderPortal'
import { NewReleaseNotice } from './NewReleaseNotice'
import { PreviewBanner } from './PreviewBanner'

/** The notice on a page of the set `first`; `call` makes any API call, whose response names a set. */
async function renderNotice() {
  const reload = jest.fn()
  const view = await renderPage(<NewReleaseNotice releaseSet="first" reload={reload} />)
  async function call(releaseSet: string) {
    answer('get', '/user/isAddressRefused', { refused: false }, { headers: { 'x-release-set': releaseSet } })
    const any = accountApi.endpoints.isAddressRefused.initiate(undefined, { forceRefetch: true })
    await act(async () => void (await view.store.dispatch(any)))
  }
  return { reload, call, ...view }
}

const answerSet = (releaseSet: string, rolledBack: ReleaseId[] = []) =>
  answer('get', '/release/set', { releaseSet, rolledBack })

const becomeVisible = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))

test('offers a newer release set that API responses name, and asks about it once', async () => {
  const asked = answerSet('second')
  const { reload, user, call } = await renderNotice()
  await call('second')

  await user.click(await screen.findByRole('button', { name: 'reload' }))

  expect(screen.getByRole('status')).toHaveTextContent('A new version is ready: reload')
  expect(reload).toHaveBeenCalledTimes(1)
  await call('second')
  expect(asked).toHaveLength(1)
})

test('withdraws the offer after a rollback to the page’s own set', async () => {
  answerSet('second')
  const { call } = await renderNotice()
  await call('second')
  await screen.findByText(/A new version is ready/)

  answerSet('first')
  await call('first')

  await waitFor(() => expect(screen.queryByRole('button', { name: 'reload' })).not.toBeInTheDocument())
})

test('says that the release of the page was rolled back; the next page has its fallback', async () => {
  const fallback = { version: '0.9.0-00000000', entry: '/releases/papers/0.9.0-00000000/remoteEntry.js' }
  const papers = remoteOf('papers', { fallback })
  telemetry.displayed({ ...papers, route: '/listPapers' })
  answerSet('second', [{ ...papers, version: '0.8.0-00000000' }])
  const { call } = await renderNotice()
  await call('second')
  expect(await screen.findByText(/A new version is ready/)).toBeInTheDocument()
  answerSet('third', [papers])
  await call('third')

  expect(await screen.findByText(/This page had a problem and was rolled back/)).toBeInTheDocument()
  blockedReleases.nextPage()
  expect(blockedReleases.usable(papers)).toMatchObject(fallback)
})

test('asks once when the page becomes visible after five idle minutes, and not before', async () => {
  const asked = answerSet('second')
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now)
  await renderNotice()

  clock.mockReturnValue(now + 299_000)
  await becomeVisible()
  expect(asked).toHaveLength(0)
  clock.mockReturnValue(now + 300_000)
  await becomeVisible()

  expect(await screen.findByText(/A new version is ready/)).toBeInTheDocument()
  await becomeVisible()
  expect(asked).toHaveLength(1)
})

test('shows nothing when the request fails, and asks again with the next API response', async () => {
  const asked = answer('get', '/release/set', { message: 'Not now' }, { status: 503 })
  const { call } = await renderNotice()

  await call('second')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByText(/new version/)).not.toBeInTheDocument()
  answerSet('second')
  await call('second')

  expect(await screen.findByText(/A new version is ready/)).toBeInTheDocument()
})

test.each([
  ['the set without it', 'without papers'],
  ['the same set', 'first'],
])('after this page blocked a release it ignores %s, and offers the next one', async (_which, named) => {
  blockedReleases.store({ name: 'papers', version: '1.2.0-00000003' })
  const asked = answerSet(named)
  const { call } = await renderNotice()
  await call(named)
  await waitFor(() => expect(asked).toHaveLength(1))
  await call(named)
  expect(screen.queryByRole('button', { name: 'reload' })).not.toBeInTheDocument()
  expect(asked).toHaveLength(1)

  answerSet('third')
  await call('third')

  expect(await screen.findByText(/A new version is ready/)).toBeInTheDocument()
})

test('a preview shows its release and end time, and can be ended without scripts', () => {
  const until = '2026-11-22T10:00:00.000Z'
  render(
    <PreviewBanner
      preview={{ name: 'papers', title: 'Question papers', version: '1.2.0-1f3a9c02', until }}
    />,
  )

  const banner = screen.getByRole('complementary', { name: 'Preview' })
  expect(banner).toHaveTextContent(
    'Preview of Question papers 1.2.0-1f3a9c02: only this browser sees it, until 22 Nov 2026, 15:30.',
  )
  expect(screen.getByRole('button', { name: 'End preview' }).closest('form')).toMatchObject({
    method: 'post',
    action: 'http://localhost:3000/preview/end',
  })
})
