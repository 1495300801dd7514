import { answer, setUpApiServer } from '@portal/shared/testing/api-server'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor, within } from '@testing-library/react'
import { juniorOf } from './juniors'
import { ReleaseHandle } from './ReleaseHandle'
import { junior } from './rows.fixture'

setUpApiServer()

const handles = { name: 'Asha Rao', leetcode: 'asha_lc', github: 'asha-gh' }
const open = (row = handles) =>
  renderPage(<ReleaseHandle junior={juniorOf(junior('2024mca012', row))} />, {
    path: '/leadDashboard/juniorsStatus',
  })
const opener = () => screen.getByRole('button', { name: 'Release a handle of Asha Rao' })

test('releases the chosen handle with a reason', async () => {
  const sent = answer('post', '/lead/releaseHandle', { message: 'Handle released' })
  const { user } = await open()
  await user.click(opener())
  const dialog = within(await screen.findByRole('dialog', { name: 'Release a handle of Asha Rao?' }))
  expect(dialog.getAllByRole('radio')).toHaveLength(2)
  await user.click(dialog.getByLabelText(/asha-gh/))
  await user.click(dialog.getByRole('button', { name: 'Release' }))
  expect(await dialog.findByText('Enter a reason. The owner will see it')).toBeVisible()
  expect(sent).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), 'Not hers')
  await user.click(dialog.getByRole('button', { name: 'Release' }))

  expect(await screen.findByText('asha-gh released')).toBeVisible()
  expect(sent).toEqual([{ platform: 'github', username: 'asha-gh', reason: 'Not hers' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shows the server’s refusal, and keeps the reason', async () => {
  const message = 'Nobody has this handle now. Reload the page'
  answer('post', '/lead/releaseHandle', { message }, { status: 404 })
  const { user } = await open()
  await user.click(opener())
  await user.type(await screen.findByLabelText('Reason'), 'Not hers{Enter}')
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText('Reason')).toHaveValue('Not hers')
})

test('isn’t offered without a verified handle', async () => {
  await renderPage(<ReleaseHandle junior={juniorOf(junior('2024mca012'))} />, { path: '/' })
  expect(screen.queryByRole('button')).toBeNull()
})
