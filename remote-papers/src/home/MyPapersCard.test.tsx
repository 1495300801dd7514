import { answer } from '@portal/shared/testing/apiServer'
import { findHref, renderPage, textsOf } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MyPapersCard } from './MyPapersCard'

const id = '0a4b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const none = { pending: 0, approved: 0, rejected: 0, changesWanted: 0, wanted: null }
const answerPapers = (papers: object) =>
  answer('get', '/user/myNews', { data: { papers: { ...none, ...papers }, following: 0, interviews: [] } })
const open = () => renderPage(<MyPapersCard />, { path: '/' })

test('shows the paper with changes requested first, then a count per status', async () => {
  answerPapers({ pending: 2, changesWanted: 2, wanted: { id, subject: 'Graphs' } })
  await open()

  expect(await findHref('Changes requested: Graphs')).toBe(`/listPapers/mine?edit=${id}`)
  expect(textsOf('listitem')).toEqual(['2 pending', '2 need changes'])
})

test('shows a failure, and after Retry links a member without uploads to the form', async () => {
  answer('get', '/user/myNews', { message: 'Not now' }, { status: 503 })
  await open()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answerPapers({})
  await userEvent.click(retry)

  expect(await findHref('Add one you sat')).toBe('/addPaper')
})
