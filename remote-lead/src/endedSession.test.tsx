import { answer, setUpApiServer } from '@portal/shared/testing/api-server'
import { lead, signedInAs } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { AddPotdPage } from './potd/AddPotdPage'
import { AddSeniorPage } from './seniors/AddSeniorPage'
import { alerts, asha, block, fill, seniorsAre } from './seniors/testing/seniorPage'
import { SubjectsPage } from './subjects/SubjectsPage'
import { TeachersPage } from './teachers/TeachersPage'

setUpApiServer()

beforeEach(() => {
  answer('get', '/teacher/getAll', { data: [] })
  answer('get', '/subject/getAll', { data: [] })
  answer('get', '/user/getAllPotds', { potds: [] })
  answer('get', '/user/getDictionary', { dictionary: { leetcode: {}, codeforces: {}, gfg: {} } })
  seniorsAre(asha)
})

const path = '/leadDashboard/tool'
const open = (page: ReactElement, at = path) =>
  renderPage(page, { path, at, state: { auth: signedInAs(lead) } })

/** Sends the form, to be told that the session has ended; logs in again, and is back where that leads. */
async function logInAgain(view: Awaited<ReturnType<typeof open>>, page: ReactElement, action: string) {
  for (const [method, address] of [
    ['post', '/teacher/add'],
    ['post', '/subject/add'],
    ['post', '/lead/addPotd'],
    ['post', '/seniors'],
    ['put', `/seniors/${asha._id}`],
  ] as const)
    answer(method, address, { message: 'Please log in first' }, { status: 401 })
  await view.user.click(screen.getByRole('button', { name: action }))
  await view.user.click(await screen.findByRole('link', { name: 'Log in again' }))
  expect(await screen.findByText('Elsewhere: /login')).toBeInTheDocument()
  const { loginRedirect } = view.store.getState().auxiliary
  view.unmount()
  return open(page, loginRedirect ?? undefined)
}

const box = (label: RegExp | string) => screen.getByLabelText(label)

describe('after a session that ended, a login finds what was typed again:', () => {
  test('a teacher', async () => {
    const page = <TeachersPage />
    const view = await open(page)
    fill('Name', 'Meera Iyer')
    fill('Email', 'meera@institute.example')
    await logInAgain(view, page, 'Add teacher')

    expect(box('Name')).toHaveValue('Meera Iyer')
    expect(box('Email')).toHaveValue('meera@institute.example')
  })

  test('a subject, with its course', async () => {
    const page = <SubjectsPage />
    const view = await open(page)
    fill('Subject name', 'Graphs')
    fill('Subject code', 'CS301')
    await view.user.click(screen.getByRole('radio', { name: 'MSC' }))
    await logInAgain(view, page, 'Add subject')

    expect(box('Subject name')).toHaveValue('Graphs')
    expect(box('Subject code')).toHaveValue('CS301')
    expect(screen.getByRole('radio', { name: 'MSC' })).toBeChecked()
  })

  test('a daily problem', async () => {
    const page = <AddPotdPage />
    const view = await open(page)
    fill('Date', '2026-12-24')
    fill('Question link', 'https://leetcode.com/problems/two-sum/')
    await logInAgain(view, page, 'Add POTD')

    expect(box('Date')).toHaveValue('2026-12-24')
    expect(box('Question link')).toHaveValue('https://leetcode.com/problems/two-sum/')
  })

  test('a new senior, with as many interviews as were typed, and Begin anew empties the form', async () => {
    alerts()
    const page = <AddSeniorPage />
    const view = await open(page)
    fill('Name', 'Zoya Khan')
    fill('Registration number', '2023MCA007')
    fill('LinkedIn', 'https://www.linkedin.com/in/zoya')
    fill('Batch', '2023')
    fill('Branch', 'MCA')
    await view.user.click(screen.getByLabelText('Top Mentor'))
    await view.user.click(screen.getByRole('button', { name: 'Add interview' }))
    await view.user.click(screen.getByRole('button', { name: 'Remove Interview 1' }))
    fill('Company', 'Infosys', block(1))
    fill('Role', 'Engineer', block(1))
    fill('Status', 'Selected', block(1))
    const { user } = await logInAgain(view, page, 'Add senior')

    expect(box('Name')).toHaveValue('Zoya Khan')
    expect(box('Top Mentor')).toBeChecked()
    expect([box('Company'), box('Role')].map((field) => Reflect.get(field, 'value'))).toEqual([
      'Infosys',
      'Engineer',
    ])
    await user.click(screen.getByRole('button', { name: 'Begin anew' }))
    expect(box('Name')).toHaveValue('')
    expect(box('Company')).toHaveValue('')
    expect(sessionStorage).toHaveLength(0)
  })

  test('changes to a senior, in the form of that senior', async () => {
    const page = <AddSeniorPage />
    const view = await open(page)
    await view.user.click(await screen.findByRole('button', { name: 'Edit Asha Rao' }))
    await screen.findByRole('button', { name: 'Save changes' })
    fill('Batch', '2021')
    await logInAgain(view, page, 'Save changes')

    expect(await screen.findByRole('button', { name: 'Save changes' })).toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: 'Edit Asha Rao' })).toBeInTheDocument()
    expect(box('Batch')).toHaveValue('2021')
  })
})

test('what was sent is no draft', async () => {
  const page = <TeachersPage />
  const view = await open(page)
  fill('Name', 'Meera Iyer')
  fill('Email', 'meera@institute.example')
  const data = { _id: asha._id, name: 'Meera Iyer', email: 'meera@institute.example' }
  answer('post', '/teacher/add', { data }, { status: 201 })
  await view.user.click(screen.getByRole('button', { name: 'Add teacher' }))

  await waitFor(() => expect(box('Name')).toHaveValue(''))
  expect(sessionStorage).toHaveLength(0)
})
