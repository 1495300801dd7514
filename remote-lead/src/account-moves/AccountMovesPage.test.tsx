import type { MoveRequest } from '@portal/shared/contract'
import { answer } from '@portal/shared/testing/apiServer'
import { lead } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor, within } from '@testing-library/react'
import { AccountMovesPage } from './AccountMovesPage'

const move: MoveRequest = {
  _id: '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a33',
  regNumber: '2024mca012',
  username: 'asha',
  note: 'The mailbox is closed',
  hasObjection: false,
  oldName: 'Asha Sample',
  oldEmail: 'asha.ca10012.24@institute.example',
  newName: 'Asha Rao',
  newEmail: 'asha.2024mca012@institute.example',
  askedAt: '2026-11-23T10:00:00.000Z',
  lapsesAt: '2026-12-07T10:00:00.000Z',
}

function open(moves = [move], sharedNumbers: object[] = []) {
  answer('get', '/lead/accountMoves', { moves, sharedNumbers })
  return renderPage(<AccountMovesPage />, { path: '/leadDashboard/accountMoves', as: lead })
}

test('shows both addresses and names, refuses a request with a reason, and confirms one after a question', async () => {
  const sent = answer('post', `/lead/accountMoves/${move._id}/refuse`, { message: 'Request refused' })
  const next = { ...move, _id: '1b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a33', oldName: 'Bela Sample' }
  const { user } = await open([move, next])
  const [first] = await screen.findAllByRole('listitem')
  for (const text of [`asha, Asha Sample, ${move.oldEmail}`, `Asha Rao, ${move.newEmail}`, move.note])
    expect(within(first as HTMLElement).getByText(text)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Refuse the move of Asha Sample' }))
  const refusal = within(await screen.findByRole('dialog', { name: 'Refuse Asha Rao’s request?' }))
  await user.type(refusal.getByLabelText(/^Reason/), 'Come and see me')
  answer('get', '/lead/accountMoves', { moves: [next], sharedNumbers: [] })
  await user.click(refusal.getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText('Request refused')).toBeVisible()
  expect(sent).toEqual([{ reason: 'Come and see me' }])
  await waitFor(() => expect(screen.getByRole('listitem')).toHaveFocus())
  expect(screen.getByRole('listitem')).toHaveTextContent('Bela Sample')

  const confirmed = answer('post', `/lead/accountMoves/${next._id}/confirm`, { message: 'Account moved' })
  await user.click(screen.getByRole('button', { name: 'Confirm the move of Bela Sample' }))
  const question = await screen.findByRole('dialog', { name: 'Move the account of Bela Sample?' })
  expect(confirmed).toEqual([])
  answer('get', '/lead/accountMoves', { moves: [], sharedNumbers: [] })
  await user.click(within(question).getByRole('button', { name: 'Move account' }))
  expect(await screen.findByText('Account moved')).toBeVisible()
  expect(await screen.findByText('No requests are awaiting a decision.')).toBeVisible()
})

test('allows no decision after the owner objected, and lists numbers with more than one account', async () => {
  const accounts = [
    { _id: move._id, name: 'Bela One', email: 'bela.2023mca002@institute.example' },
    { _id: move._id.replace('0b', '1b'), name: 'Bela Two', email: 'b.2023mca002@institute.example' },
  ]
  await open([{ ...move, hasObjection: true }], [{ regNumber: '2023mca002', accounts }])
  expect(await screen.findByText(/objected, so the account can’t be moved/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('2023MCA002')).toBeVisible()
  expect(screen.getByText('Bela Two, b.2023mca002@institute.example')).toBeVisible()
})
