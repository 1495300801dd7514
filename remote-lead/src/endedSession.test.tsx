import { answer } from '@portal/shared/testing/apiServer'
import { lead } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { TeachersPage } from './added-list/TeachersPage'
import { AddPotdPage } from './potd/AddPotdPage'
import { AddSeniorPage } from './seniors/AddSeniorPage'
import { alerts, asha, fill, seniorsAre } from './seniors/testing/seniorPage'

beforeEach(() => {
  answer('get', '/teacher/getAll', { data: [] })
  answer('get', '/subject/getAll', { data: [] })
  answer('get', '/user/getAllPotds', { potds: [] })
  answer('get', '/lead/problem', { message: 'There is no such call' }, { status: 404 })
  answer('get', '/user/getDictionary', { dictionary: { leetcode: {}, codeforces: {}, gfg: {} } })
  seniorsAre(asha)
})

type Typed = Record<string, string>
const path = '/leadDashboard/tool'

/** Fills the form, sends it in an ended session, logs in again, and returns to the form. */
async function returnAfterLogin(page: ReactElement, action: string, typed: Typed, checked?: string) {
  const view = await renderPage(page, { path, as: lead })
  for (const [label, text] of Object.entries(typed)) fill(label, text)
  if (checked) await view.user.click(screen.getByLabelText(checked))
  for (const call of ['/teacher/add', '/lead/addPotd', '/seniors'])
    answer('post', call, { message: 'Please log in first' }, { status: 401 })
  await view.user.click(screen.getByRole('button', { name: action }))
  const logIn = await screen.findByRole('link', { name: 'Log in again' })
  const toasts = document.querySelector('#toasts')
  await waitFor(() => expect(toasts).not.toHaveTextContent('...'))
  // The notice is enough.
  expect(toasts).toBeEmptyDOMElement()
  await view.user.click(logIn)
  expect(await screen.findByText('Elsewhere: /login')).toBeInTheDocument()
  const { loginRedirect } = view.store.getState().auxiliary
  view.unmount()

  const { user } = await renderPage(page, { path, at: String(loginRedirect), as: lead })
  for (const [label, text] of Object.entries(typed)) expect(screen.getByLabelText(label)).toHaveValue(text)
  return user
}

const teacher = { Name: 'Meera Iyer', Email: 'meera@institute.example' }
const problem = { Date: '2026-12-24', 'Question link': 'https://leetcode.com/problems/two-sum/' }
test.each([
  ['a teacher', TeachersPage, 'Add teacher', teacher],
  ['a daily problem', AddPotdPage, 'Add POTD', problem],
])('restores the form of %s after logging in again', async (_name, Page, action, typed) => {
  await returnAfterLogin(<Page />, action, typed)
})

test('restores a new senior with interviews after logging in again; Start over empties the form', async () => {
  alerts()
  const typed = {
    Name: 'Zoya Khan',
    'Registration number': '2023MCA007',
    LinkedIn: 'https://www.linkedin.com/in/zoya',
    Batch: '2023',
    Branch: 'MCA',
    Company: 'Infosys',
    Role: 'Engineer',
    Status: 'Selected',
  }
  const user = await returnAfterLogin(<AddSeniorPage />, 'Add senior', typed, 'Top Mentor')
  expect(screen.getByLabelText('Top Mentor')).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  for (const label of ['Name', 'Company']) expect(screen.getByLabelText(label)).toHaveValue('')
  expect(sessionStorage).toHaveLength(0)
})
