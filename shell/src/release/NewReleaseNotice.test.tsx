import { answer, setUpApiServer } from '@portal/shared/testing/api-server'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor } from '@testing-library/react'
import { NewReleaseNotice } from './NewReleaseNotice'

setUpApiServer()

async function renderNotice({ reloads = false, checkSeconds = 0.05 } = {}) {
  const reload = jest.fn()
  const page = (
    <NewReleaseNotice releaseSet="first" checkSeconds={checkSeconds} reloads={reloads} reload={reload} />
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
  const { reload } = await renderNotice({ reloads: true })

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

test('In development the page reloads by itself', async () => {
  answer('get', '/release/set', { releaseSet: 'second' })
  const { reload } = await renderNotice({ reloads: true })

  await waitFor(() => expect(reload).toHaveBeenCalled())
})

test('A check that fails says nothing', async () => {
  const asked = answer('get', '/release/set', { message: 'Not now' }, { status: 503 })
  await renderNotice()

  await waitFor(() => expect(asked.length).toBeGreaterThan(1))

  expect(screen.queryByText(/new version/)).not.toBeInTheDocument()
})
