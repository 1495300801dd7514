import { answer, answerNothing } from '@portal/shared/testing/apiServer'
import { lead } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor } from '@testing-library/react'
import { AccountMovesPage } from './account-moves/AccountMovesPage'
import { ActivityPage } from './activity/ActivityPage'
import { AppPage } from './apps/AppPage'
import { ContentPage } from './content/ContentPage'
import { AllLeadsPage } from './leads/AllLeadsPage'
import { AddPotdPage } from './potd/AddPotdPage'
import { AddSeniorPage } from './seniors/AddSeniorPage'
import { StudentsPage } from './students/StudentsPage'

test.each([
  ['/leadDashboard/accountMoves', AccountMovesPage, '/lead/accountMoves'],
  ['/leadDashboard/activity', ActivityPage, '/lead/getActivity'],
  ['/leadDashboard/addPotd', AddPotdPage, '/user/getAllPotds'],
  ['/leadDashboard/addSenior', AddSeniorPage, '/seniors'],
  ['/leadDashboard/allLeads', AllLeadsPage, '/lead/getAllLeads'],
  ['/leadDashboard/content', ContentPage, '/lead/content/home-figures'],
  ['/leadDashboard/students', StudentsPage, '/lead/students'],
  ['/apps/:name', AppPage, '/release/papers/status'],
])('%s says why it can’t be read, and Retry reads again', async (path, Page, call) => {
  for (const other of ['/user/getDictionary', '/lead/alumniRuns']) answerNothing('get', other)
  const refuse = () => answer('get', call, { message: 'Come back later' }, { status: 503 })
  refuse()
  const { user } = await renderPage(<Page />, { path, at: path.replace(':name', 'papers'), as: lead })
  expect(await screen.findByText(/Come back later/)).toBeVisible()

  const again = refuse()
  for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await user.click(retry)
  await waitFor(() => expect(again).toHaveLength(1))
})
