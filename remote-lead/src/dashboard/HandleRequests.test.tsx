import type { HandleRequest } from '@portal/shared/contract'
import { answer } from '@portal/shared/testing/apiServer'
import { hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { screen, within } from '@testing-library/react'
import { HandleRequests } from './HandleRequests'

const request: HandleRequest = {
  name: 'Asha Rao',
  regNumber: '2024mca012',
  platform: 'codeforces',
  username: 'asha_r',
  newUsername: 'asha_new',
  note: 'That’s my brother’s',
  since: '2026-11-23T10:00:00.000Z',
}

const open = (waiting = [request]) =>
  renderPage(<HandleRequests handleRequests={{ count: waiting.length, waiting }} />, {
    path: '/leadDashboard',
  })

test('shows both handles and the note, and releases the verified one after a question, or declines with a reason', async () => {
  const sent = answer('post', '/lead/releaseHandle', { message: 'Handle released' })
  const { user } = await open()
  expect(hrefOf('asha_new')).toBe('https://codeforces.com/profile/asha_new')
  expect(screen.getByText('That’s my brother’s')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Release asha_r of Asha Rao' }))
  const dialog = await screen.findByRole('dialog', { name: 'Release asha_r on Codeforces?' })
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Release' }))

  expect(await screen.findByText('Handle released')).toBeVisible()
  expect(sent).toEqual([
    { platform: 'codeforces', username: 'asha_r', reason: 'You asked to use asha_new instead' },
  ])

  const declined = answer('post', '/lead/declineHandleRequest', { message: 'Request declined' })
  await user.click(screen.getByRole('button', { name: 'Decline Asha Rao’s request for asha_new' }))
  const question = within(await screen.findByRole('dialog', { name: 'Decline Asha Rao’s request?' }))
  await user.type(question.getByLabelText(/^Reason/), ' ')
  await user.click(question.getByRole('button', { name: 'Decline' }))
  expect(question.getByLabelText(/^Reason/)).toHaveAccessibleDescription(/Enter a reason/)
  await user.type(question.getByLabelText(/^Reason/), 'Not yours')
  await user.click(question.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('Request declined')).toBeVisible()
  expect(declined).toEqual([{ platform: 'codeforces', username: 'asha_r', reason: 'Not yours' }])
})
