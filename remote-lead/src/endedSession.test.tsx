import { answer, setUpApiServer } from '@portal/shared/testing/api-server'
import { lead } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { TeachersPage } from './added-list/TeachersPage'
import { AddPotdPage } from './potd/AddPotdPage'
import { AddSeniorPage } from './seniors/AddSeniorPage'
import { alerts, asha, block, fill, seniorsAre } from './seniors/testing/seniorPage'

setUpApiServer()

beforeEach(() => {
  answer('get', '/teacher/getAll', { data: [] })
  answer('get', '/subject/getAll', { data: [] })
  answer('get', '/user/getAllPotds', { potds: [] })
  answer('get', '/lead/problem', { message: 'There is no such call' }, { status: 404 })
  answer('get', '/user/getDictionary', { dictionary: { leetcode: {}, codeforces: {}, gfg: {} } })
  seniorsAre(asha)
})

const path = '/leadDashboard/tool'
const open = async (page: ReactElement, at = path) => ({
  page,
  ...(await renderPage(page, { path, at, as: lead })),
})

/** Sends the form in an ended session, logs in again, and returns. */
async function logInAgain(view: Awaited<ReturnType<typeof open>>, action: string) {
  for (const [method, address] of [
    ['post', '/teacher/add'],
    ['post', '/subject/add'],
    ['post', '/lead/addPotd'],
    ['post', '/seniors'],
    ['put', `/seniors/${asha._id}`],
  ] as const)
    answer(method, address, { message: 'Please log in first' }, { status: 401 })
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
  return open(view.page, loginRedirect ?? undefined)
}

const box = (label: RegExp | string) => screen.getByLabelText(label)

/** Input by field label. */
type Typed = Record<string, string>
function fillAll(typed: Typed, part?: HTMLElement) {
  for (const [label, text] of Object.entries(typed)) fill(label, text, part)
}
function expectAll(typed: Typed) {
  for (const [label, text] of Object.entries(typed)) expect(box(label)).toHaveValue(text)
}

describe('restores the form after logging in again:', () => {
  test.each([
    ['a teacher', TeachersPage, 'Add teacher', { Name: 'Meera Iyer', Email: 'meera@institute.example' }],
    [
      'a daily problem',
      AddPotdPage,
      'Add POTD',
      { Date: '2026-12-24', 'Question link': 'https://leetcode.com/problems/two-sum/' },
    ],
  ])('%s', async (_name, Page, action, typed) => {
    const view = await open(<Page />)
    fillAll(typed)
    await logInAgain(view, action)

    expectAll(typed)
  })

  test('a new senior with all interviews; Start over empties the form', async () => {
    alerts()
    const view = await open(<AddSeniorPage />)
    const typed = {
      Name: 'Zoya Khan',
      'Registration number': '2023MCA007',
      LinkedIn: 'https://www.linkedin.com/in/zoya',
      Batch: '2023',
      Branch: 'MCA',
    }
    const interview = { Company: 'Infosys', Role: 'Engineer', Status: 'Selected' }
    fillAll(typed)
    await view.user.click(screen.getByLabelText('Top Mentor'))
    await view.user.click(screen.getByRole('button', { name: 'Add interview' }))
    await view.user.click(screen.getByRole('button', { name: 'Remove Interview 1' }))
    fillAll(interview, block(1))
    const { user } = await logInAgain(view, 'Add senior')

    expectAll({ ...typed, ...interview })
    expect(box('Top Mentor')).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(box('Name')).toHaveValue('')
    expect(box('Company')).toHaveValue('')
    expect(sessionStorage).toHaveLength(0)
  })
})
