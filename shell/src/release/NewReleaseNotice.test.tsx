import { answer, setUpApiServer } from '@portal/shared/testing/api-server'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor } from '@testing-library/react'
import { avoided } from '../telemetry/avoided'
import { telemetry } from '../telemetry/telemetry'
import { fakeReleaseStreams } from '../testing/fakeReleaseStream'
import { heardTelemetry } from '../testing/heardTelemetry'
import { NewReleaseNotice } from './NewReleaseNotice'

setUpApiServer()

const events = { address: '/backend/release/events', name: 'portal-releases' }

async function renderNotice({ checkSeconds = 0.05, hears = false } = {}) {
  const reload = jest.fn()
  const page = (
    <NewReleaseNotice
      releaseSet="first"
      checkSeconds={checkSeconds}
      events={hears ? events : undefined}
      reload={reload}
    />
  )
  return { reload, ...(await renderPage(page)) }
}

test('A newer release set is offered, and taken by a press', async () => {
  answer('get', '/release/set', { releaseSet: 'second' })
  const { reload, user } = await renderNotice()

  await user.click(await screen.findByRole('button', { name: 'reload' }))

  expect(screen.getByRole('status')).toHaveTextContent('A new version is ready: reload')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('The same release set is no news', async () => {
  const asked = answer('get', '/release/set', { releaseSet: 'first' })
  const { reload } = await renderNotice()

  await waitFor(() => expect(asked.length).toBeGreaterThan(1))

  expect(screen.queryByRole('button', { name: 'reload' })).not.toBeInTheDocument()
  expect(reload).not.toHaveBeenCalled()
})

test('It is asked when the window gets the focus', async () => {
  const asked = answer('get', '/release/set', { releaseSet: 'second' })
  await renderNotice({ checkSeconds: 600 })
  expect(asked).toHaveLength(0)

  window.dispatchEvent(new Event('focus'))

  expect(await screen.findByRole('button', { name: 'reload' })).toBeInTheDocument()
})

test('A check that fails says nothing', async () => {
  const asked = answer('get', '/release/set', { message: 'Not now' }, { status: 503 })
  await renderNotice()

  await waitFor(() => expect(asked.length).toBeGreaterThan(1))

  expect(screen.queryByText(/new version/)).not.toBeInTheDocument()
})

const papers = { name: 'papers', version: '1.1.0-00000002' }

test('A page of a release that was taken back offers to reload, and pages that are opened meanwhile do without it', async () => {
  heardTelemetry()
  telemetry.displayed({ ...papers, route: '/listPapers' })
  answer('get', '/release/set', { releaseSet: 'second', takenBack: [papers] })
  const { reload, user } = await renderNotice()

  await user.click(await screen.findByRole('button', { name: 'reload' }))

  expect(screen.getByRole('status')).toHaveTextContent('This page had a fault and was taken back: reload')
  expect(reload).toHaveBeenCalledTimes(1)
  const lastGood = { version: '1.0.0-00000001', entry: '' }
  avoided.nextPage()
  const remote = { ...papers, title: '', team: '', entry: '', routes: [], nav: [], lastGood }
  expect(avoided.usable(remote).version).toBe(lastGood.version)
})

test('What was taken back elsewhere is no more than a newer version', async () => {
  heardTelemetry()
  telemetry.displayed({ ...papers, route: '/listPapers' })
  answer('get', '/release/set', { releaseSet: 'second', takenBack: [{ ...papers, name: 'seniors' }] })
  await renderNotice()

  expect(await screen.findByText(/A new version is ready/)).toBeInTheDocument()
})

test('The set without what this page itself avoids is no news, and the next one is', async () => {
  avoided.keep({ name: 'papers', version: '1.2.0-00000003' })
  const asked = answer('get', '/release/set', { releaseSet: 'without papers' })
  await renderNotice()
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
  expect(screen.queryByRole('button', { name: 'reload' })).not.toBeInTheDocument()

  answer('get', '/release/set', { releaseSet: 'third' })

  expect(await screen.findByText(/A new version is ready/)).toBeInTheDocument()
})

test('With each check the page’s token is sent and renewed', async () => {
  heardTelemetry()
  answer('get', '/release/set', { releaseSet: 'first', token: 'second' })
  await renderNotice()

  await waitFor(() => expect(telemetry.token()).toBe('second'))
})

test('Where the page hears of releases it asks when something changed, and not now and then', async () => {
  const streams = fakeReleaseStreams()
  const asked = answer('get', '/release/set', { releaseSet: 'first' })
  await renderNotice({ hears: true })
  await waitFor(() => expect(streams).toHaveLength(1))
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))

  streams[0]?.says('first state')
  await new Promise((resolve) => setTimeout(resolve, 100))
  const before = asked.length
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(asked).toHaveLength(before)

  answer('get', '/release/set', { releaseSet: 'second' })
  streams[0]?.says('second state')

  expect(await screen.findByText(/A new version is ready/)).toBeInTheDocument()
})

test('A page whose stream is lost asks now and then again', async () => {
  const streams = fakeReleaseStreams()
  const asked = answer('get', '/release/set', { releaseSet: 'first' })
  await renderNotice({ hears: true })
  await waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.says('first state')
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  const before = asked.length

  streams[0]?.isRefused()

  await waitFor(() => expect(asked.length).toBeGreaterThan(before + 2))
})
