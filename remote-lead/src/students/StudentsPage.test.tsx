import type { AlumniRuns, StudentRow } from '@portal/shared/contract'
import { answer } from '@portal/shared/testing/apiServer'
import { lead as reader } from '@portal/shared/testing/people'
import { hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { StudentsPage } from './StudentsPage'

// Noon in India on the 21st.
beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T06:30:00Z'), advanceTimers: true }))
afterEach(() => jest.useRealTimers())

const student = (number: number, said: Partial<StudentRow>): StudentRow => ({
  _id: `4b0f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a0${number}`,
  name: 'Asha Sample',
  regNumber: `2024mca00${number}`,
  batch: '2024',
  branch: 'mca',
  isLead: false,
  accountStatus: 'active',
  lastDay: '2027-06-30',
  isExtended: false,
  alumniSince: null,
  suspendedAt: null,
  suspendedReason: null,
  hasSecondFactor: false,
  ...said,
})
const asha = student(1, {})
const alumnus = student(2, {
  name: 'Bela Sample',
  accountStatus: 'alumni',
  lastDay: '2026-06-30',
  alumniSince: '2026-07-15T06:00:00.000Z',
})
const suspended = student(3, {
  name: 'Charu Sample',
  accountStatus: 'suspended',
  suspendedReason: 'shared answers',
  suspendedAt: '2026-11-01T06:00:00.000Z',
})
const lead = student(4, { name: 'Dev Sample', isLead: true, hasSecondFactor: true })
const runs: AlumniRuns = { next: { on: '2027-07-15', students: 12 }, due: 0, last: null }
const run = { _id: '52000000-0000-4000-8000-000000000009', at: '2026-07-15T06:00:00.000Z', by: 'The portal' }

async function open(students = [asha, alumnus, suspended, lead], said: Partial<AlumniRuns> = {}) {
  const [matches, total] = [students.length, students.length]
  const choices = { batches: ['2024'], branches: ['mca', 'msc'] }
  answer('get', '/lead/students', { students, page: 1, matches, total, ...choices })
  answer('get', '/lead/alumniRuns', { ...runs, ...said })
  return renderPage(<StudentsPage />, { path: '/leadDashboard/students', as: { ...reader, _id: lead._id } })
}

const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') ?? document.body)

async function choose(user: Awaited<ReturnType<typeof open>>['user'], name: string, offer?: string) {
  await user.click((await rowOf(name)).getByRole('button', { name: /^Change/ }))
  const dialog = await screen.findByRole('dialog')
  if (offer) {
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Change' }))
    fireEvent.click(await screen.findByText(offer, { selector: '.ant-select-item-option-content' }))
  }
  return within(dialog)
}

test('shows when the yearly run is and how many it covers, and each student’s term and status', async () => {
  await open()
  expect((await rowOf('Asha')).getByText('Until 30 Jun 2027')).toBeVisible()
  expect((await rowOf('Bela')).getByText('Alumni')).toBeVisible()
  expect((await rowOf('Charu')).getByText('shared answers')).toBeVisible()
  expect((await rowOf('Dev')).getByText('Lead')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('4 students')
  expect(await screen.findByText(/On 15 Jul 2027 12 students become alumni/)).toBeVisible()
  expect(screen.getByText(/Nobody has finished their course/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Make them alumni now' })).toBeNull()
  expect(hrefOf('show them')).toBe('/leadDashboard/students?accountStatus=leaving')
})

test('shows all students again, from the first page, if none match the filters', async () => {
  const { user, router } = await open([])
  await act(() => router.navigate('/leadDashboard/students?q=asha&accountStatus=alumni&page=2'))
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(router.state.location.search).toBe('')
})

test('makes a run now after a question with the number of students, and undoes the last one', async () => {
  const { user } = await open([asha], { due: 3, last: { ...run, students: 2, isUndone: false } })
  const sent = answer('post', '/lead/alumniRuns', { message: 'They are now alumni' })
  await user.click(await screen.findByRole('button', { name: 'Make them alumni now' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make 3 students alumni now?' }))
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Make them alumni' }))
  expect(await screen.findByText('They are now alumni')).toBeVisible()
  expect(sent).toEqual([{ students: 3 }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const undone = answer('delete', `/lead/alumniRuns/${run._id}`, { message: '2 students are active again' })
  await user.click(screen.getByRole('button', { name: 'Undo the last run' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(undone).toHaveLength(1))
})

test('suspends with a reason, explains the consequences and what failed, and ends a suspension', async () => {
  const { user } = await open()
  const path = `/lead/students/${asha._id}/suspension`
  const message = 'Another lead changed this student meanwhile'
  const sent = answer('put', path, { message }, { status: 409 })
  const dialog = await choose(user, 'Asha', 'Suspend')
  expect(dialog.getByText(/signed out everywhere/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await dialog.findByText('Enter a reason')).toBeVisible()
  expect(sent).toEqual([])

  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'shared answers')
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await dialog.findByText(message)).toBeVisible()
  answer('put', path, { message: 'Asha Sample is suspended' })
  await user.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await screen.findByText('Asha Sample is suspended')).toBeVisible()
  expect(sent).toEqual([{ reason: 'shared answers' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await rowOf('Asha')).getByRole('button')).toHaveFocus()

  const ended = answer('delete', `/lead/students/${suspended._id}/suspension`, { message: 'Active again' })
  const other = await choose(user, 'Charu')
  await user.click(other.getByRole('button', { name: 'End the suspension' }))
  await waitFor(() => expect(ended).toHaveLength(1))
})

test('extends a term until a day; refusals appear below their field, and input stays, also when its lead leaves the page', async () => {
  const left = await open()
  const refused = { message: 'Choose today or a later day', errors: { until: 'Choose today or a later day' } }
  answer('put', `/lead/students/${alumnus._id}/extension`, refused, { status: 400 })
  let dialog = await choose(left.user, 'Bela')
  fireEvent.change(dialog.getByLabelText(/Last day/), { target: { value: '2026-12-31' } })
  await left.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'a thesis')
  await left.user.click(dialog.getByRole('button', { name: 'Extend the term' }))
  expect(await dialog.findByText('Choose today or a later day')).toBeVisible()
  left.unmount()
  const { user } = await open()
  dialog = await choose(user, 'Bela')
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('a thesis')

  const message = 'Bela Sample is active until then'
  const sent = answer('put', `/lead/students/${alumnus._id}/extension`, { message })
  await user.click(dialog.getByRole('button', { name: 'Extend the term' }))
  await waitFor(() => expect(sent).toEqual([{ until: '2026-12-31', reason: 'a thesis' }]))
})

test('merges an account into another one of the same student, found by name, with a reason', async () => {
  const { user } = await open()
  const kept = { _id: suspended._id, name: asha.name, regNumber: '2026msc001', username: 'asha_again' }
  answer('get', '/lead/candidates', { students: [{ ...kept, _id: asha._id }, kept] })
  const sent = answer('post', `/lead/students/${asha._id}/merge`, { message: 'The accounts are merged' })
  const dialog = await choose(user, 'Asha', 'Merge into another account')
  expect(dialog.getByText(/can’t be undone/)).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'MSC to MCA')
  await user.click(dialog.getByRole('button', { name: 'Merge into another account' }))
  expect(await dialog.findByText('Choose the account to keep')).toBeVisible()
  expect(sent).toEqual([])

  await user.type(dialog.getByRole('searchbox', { name: /Account to keep/ }), 'asha')
  // The account itself isn't offered.
  const chooseFound = async () =>
    user.click(within(await dialog.findByRole('list', { name: 'Students found' })).getByRole('button'))
  await chooseFound()
  await user.click(dialog.getByRole('button', { name: `Choose someone other than ${kept.name}` }))
  await user.click(dialog.getByRole('button', { name: 'Merge into another account' }))
  expect(await dialog.findByText('Choose the account to keep')).toBeVisible()
  await user.type(dialog.getByRole('searchbox', { name: /Account to keep/ }), 'asha')
  await chooseFound()
  await user.click(dialog.getByRole('button', { name: 'Merge into another account' }))
  await waitFor(() => expect(sent).toEqual([{ into: kept._id, reason: 'MSC to MCA' }]))
  expect(await screen.findByText('The accounts are merged')).toBeVisible()
})

test('doesn’t offer to suspend a lead, or leads to remove their own second factor', async () => {
  const { user } = await open()
  const dialog = await choose(user, 'Dev')
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Change' }))
  const offers = await screen.findAllByText(/./, { selector: '.ant-select-item-option-content' })
  expect(offers.map(({ textContent }) => textContent)).toEqual(['Extend the term', 'Make alumni'])
  expect(dialog.getByText(/A lead can’t be suspended/)).toBeVisible()
})

test('removes a lost app and passkeys with a reason, after the consequences are explained', async () => {
  const label = 'Remove app and passkeys'
  const { user } = await open([{ ...asha, hasSecondFactor: true }])
  const sent = answer('delete', `/lead/students/${asha._id}/secondFactor`, { message: 'It is done' })
  const dialog = await choose(user, 'Asha', label)
  expect(dialog.getByText(/signed out everywhere, and only needs the password/)).toBeVisible()
  await user.type(dialog.getByLabelText('Reason'), 'lost the phone')
  await user.click(dialog.getByRole('button', { name: label }))
  expect(await screen.findByText('It is done')).toBeVisible()
  expect(sent).toEqual([{ reason: 'lost the phone' }])
})
