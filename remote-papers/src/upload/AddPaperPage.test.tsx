import { saveDraft } from '@portal/shared/drafts'
import { answer, answerLater, answerNothing, noAnswerTexts } from '@portal/shared/testing/apiServer'
import { asha } from '@portal/shared/testing/people'
import { hrefOf, renderPage, textsOf } from '@portal/shared/testing/renderPage'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import {
  algebra,
  answerForm,
  dataStructures,
  filledPaper as filled,
  paper,
  shareLink,
} from '../testing/papers'
import { AddPaperPage } from './AddPaperPage'

beforeEach(answerForm)

const open = (branch = 'mca', search = '') =>
  renderPage(<AddPaperPage />, {
    path: '/addPaper',
    at: `/addPaper${search}`,
    as: { ...asha, branch },
  })

/** Opens a form that was left filled in. */
async function openFilled() {
  saveDraft(asha._id, 'paper', filled)
  const view = await open()
  await waitFor(() => expect(chosen('Teacher')).toContain('Meera Iyer'))
  return view
}

/** The label's field; a search by label would read the labels of every field on the page. */
function box(name: string) {
  const { control } = screen.getByText<HTMLLabelElement>(name, { selector: 'label' })
  if (!(control instanceof HTMLInputElement)) throw new Error(`${name} has no field`)
  return control
}
const typedIn = (name: string) => box(name).value
const submit = () => screen.getByRole('button', { name: /Upload paper$/ })
/** The help or error below a field. */
const below = (name: string) => {
  const line = document.getElementById(box(name).getAttribute('aria-describedby') ?? '')
  return box(name).getAttribute('aria-invalid') === 'true' ? `wrong: ${line?.textContent}` : line?.textContent
}
/** The choice a select shows. */
const chosen = (name: string) => box(name).closest('.ant-select')?.textContent ?? ''

async function choose(user: UserEvent, name: string, option: string) {
  await user.click(box(name))
  const list = await waitFor(() => {
    const popup = document.getElementById(`${box(name).id}_list`)?.parentElement
    if (!popup) throw new Error(`${name} has not opened`)
    return popup
  })
  await user.click(await within(list).findByTitle(option))
}

const loaded = () => waitFor(() => expect(document.querySelector('.ant-select-loading')).toBeNull())

/** Pastes, because typing a long text is slow. */
async function enter(user: UserEvent, name: string, text: string) {
  await user.clear(box(name))
  await user.paste(text)
}

const sent = { ...filled, year: 1, semester: 1 }

test('uploads a paper for review; the next form keeps its course, session and semester', async () => {
  const pending = { data: paper(1, { status: 'pending' }) }
  const uploads = answer('post', '/paper/uploadPaper', pending, { status: 201 })
  saveDraft(asha._id, 'paper', { ...filled, subject: '', driveLink: '' })
  const { user } = await open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Upload Question Paper')
  expect(document.title).toBe('Upload Question Paper · Club Portal')
  expect(await screen.findByText('Subjects loaded successfully')).toBeInTheDocument()
  expect(await screen.findByText('Teachers loaded successfully')).toBeInTheDocument()
  await choose(user, 'Subject', 'Data Structures')
  await enter(user, 'Drive link', shareLink)
  await user.click(submit())

  expect(await screen.findByText('Paper request created successfully')).toBeInTheDocument()
  expect(uploads).toEqual([sent])
  const notice = await screen.findByText(/is awaiting review/)
  expect(notice).toHaveTextContent('Data Structures, End-Sem 2024-25')
  expect(notice.parentElement).toHaveFocus()
  expect(hrefOf('See your pending papers')).toBe('/listPapers?status=pending')
  expect(chosen('Course')).toContain('MCA')
  expect(['Academic session', 'Year', 'Semester'].map(typedIn)).toEqual(['2024-25', '1', '1'])
  expect(chosen('Subject')).not.toContain('Data')
  expect(chosen('Teacher')).not.toContain('Meera')
  expect(chosen('Exam type')).not.toContain('End')
  expect(box('Drive link').value).toBe('')
  expect(sessionStorage).toHaveLength(0)
})

test('fills in the exam of a link', async () => {
  const { _id: subject } = algebra
  await open('mca', `?course=MSC&subject=${subject}&examType=Mid-Sem&session=2023-24`)
  await waitFor(() => expect(chosen('Subject')).toContain('Linear Algebra'))
  expect([chosen('Course'), chosen('Exam type')]).toEqual([
    expect.stringContaining('MSC'),
    expect.stringContaining('Mid-Sem'),
  ])
  expect(box('Academic session').value).toBe('2023-24')
})

test('offers a retired subject only for exams before it was retired', async () => {
  const retired = { ...dataStructures, retiredIn: '2024-25' }
  answer('get', '/subject/getAll', { data: [retired] })
  saveDraft(asha._id, 'paper', { ...filled, subject: '' })
  const { user } = await open()
  await screen.findByText('Subjects loaded successfully')
  await user.click(box('Subject'))
  expect(await screen.findByText('Not found. Ask a lead to add it.')).toBeVisible()

  await enter(user, 'Academic session', '2023/24')
  await choose(user, 'Subject', 'Data Structures')

  expect(chosen('Subject')).toContain('Data Structures')
})

test('shows the button as busy, and sends once', async () => {
  const { release, came } = answerLater('post', '/paper/uploadPaper', { data: paper(1) }, { status: 201 })
  const { user } = await openFilled()
  await user.type(box('Drive link'), '{Enter}')

  expect(await screen.findByText('Creating paper request...')).toBeInTheDocument()
  expect(submit()).toHaveClass('ant-btn-loading')
  await user.type(box('Drive link'), '{Enter}')
  release()
  expect(await screen.findByText('Paper request created successfully')).toBeInTheDocument()
  expect(came).toHaveLength(1)
})

test('focuses the first missing field of an empty form, and sends nothing', async () => {
  const { user } = await open('arts')
  await loaded()
  await user.click(submit())

  const names = [
    'Course',
    'Academic session',
    'Year',
    'Semester',
    'Subject',
    'Teacher',
    'Exam type',
    'Drive link',
  ]
  expect(names.map(below)).toEqual(names.map((name) => `wrong: ${name} is required`))
  expect(box('Course')).toHaveFocus()
})

test('validates a field when it is left, and clears the error on editing', async () => {
  const { user } = await open()
  await enter(user, 'Academic session', '2024')
  await user.tab()
  expect(below('Academic session')).toBe('wrong: Invalid format. Use YYYY-YY (e.g., 2024-25)')
  await user.type(box('Academic session'), '{Backspace}')
  expect(below('Academic session')).not.toMatch('wrong')

  await user.type(box('Year'), '4')
  await user.tab()
  expect(below('Year')).toBe('wrong: Year must be between 1 and 3 for MCA')
  await user.clear(box('Year'))
  await user.type(box('Year'), '2')
  expect(below('Year')).not.toMatch('wrong')

  expect(box('Semester')).toHaveAttribute('min', '1')
  expect(box('Semester')).toHaveAttribute('max', '8')
  await user.clear(box('Semester'))
  await user.type(box('Semester'), '8')
  await user.tab()
  expect(below('Semester')).toBe('wrong: For year 2, semester must be 3 or 4')

  await enter(user, 'Drive link', 'https://example.com/paper.pdf')
  await user.tab()
  expect(below('Drive link')).toBe('wrong: Invalid Google Drive link format')
})

test('adjusts year, semester and subject to the course, and drops a year’s error', async () => {
  const { user } = await open()
  await loaded()
  await user.type(box('Year'), '3')
  expect(box('Semester').value).toBe('5')
  await choose(user, 'Subject', 'Data Structures')
  await choose(user, 'Exam type', 'Practical')

  await choose(user, 'Course', 'MSC')
  expect([box('Year').value, box('Semester').value]).toEqual(['2', '3'])
  expect(chosen('Subject')).not.toContain('Data')
  expect(chosen('Exam type')).toContain('Practical')

  await user.clear(box('Year'))
  await user.type(box('Year'), '3')
  await user.tab()
  expect(below('Year')).toBe('wrong: Year must be between 1 and 2 for MSC')
  await choose(user, 'Course', 'MCA')
  expect(below('Year')).not.toMatch('wrong')
})

test('offers the course’s subjects, searchable by name and code, and teachers by name', async () => {
  const { user } = await open('msc')
  await loaded()
  await user.click(box('Subject'))
  expect(await screen.findByTitle(algebra.name)).toHaveTextContent('Linear AlgebraMA110')
  expect(screen.queryByTitle('Data Structures')).toBeNull()

  await choose(user, 'Course', 'MCA')
  await user.type(box('Subject'), 'cs204')
  expect(await screen.findByTitle('Computer Networks')).toBeInTheDocument()
  expect(screen.queryByTitle('Data Structures')).toBeNull()
  await user.clear(box('Subject'))
  await user.type(box('Subject'), 'STRUCT cs1')
  expect(await screen.findByTitle('Data Structures')).toBeInTheDocument()
  await user.clear(box('Subject'))
  await user.type(box('Subject'), 'xx')
  expect(await screen.findByText('Not found. Ask a lead to add it.')).toBeInTheDocument()

  await user.type(box('Teacher'), 'meer')
  const found = await screen.findByTitle('Meera Iyer')
  expect(screen.queryByTitle('Rahul Sen')).toBeNull()
  await user.click(found)
  expect(chosen('Teacher')).toContain('Meera Iyer')
})

test('reports subjects that can’t be read; Retry reads them, and says that leads add missing ones', async () => {
  answer('get', '/subject/getAll', { message: 'The database is busy' }, { status: 503 })
  answerNothing('get', '/teacher/getAll')
  const { user } = await open()

  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2))
  const form = within(screen.getByRole('form'))
  expect(textsOf('alert', form)).toEqual(
    expect.arrayContaining(['The database is busy Retry', `${noAnswerTexts.read} Retry`]),
  )
  const [retrySubjects] = form.getAllByRole('button', { name: 'Retry' })
  const { release } = answerLater('get', '/subject/getAll', { data: [algebra] })
  await user.click(retrySubjects as HTMLElement)
  expect(await screen.findByText('Fetching subjects...')).toBeInTheDocument()
  release()
  expect(await screen.findByText('Subjects loaded successfully')).toBeInTheDocument()
  await waitFor(() => expect(below('Subject')).toBe('No MCA subjects yet. Ask a lead to add them'))
  answer('get', '/teacher/getAll', { data: [] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(below('Teacher')).toBe('No teachers yet. Ask a lead to add them'))
})

test('shows a failure below the form, and a file that was submitted before at its field; keeps the form', async () => {
  answer('post', '/paper/uploadPaper', { message: 'Ten papers an hour are enough' }, { status: 429 })
  const { user } = await openFilled()
  await user.click(submit())
  const said = await screen.findAllByText('Ten papers an hour are enough')
  expect(said.some((element) => element.closest('form'))).toBe(true)

  const message = 'This file was already submitted: it is approved'
  answer('post', '/paper/uploadPaper', { message, errors: { driveLink: message } }, { status: 409 })
  await user.click(submit())
  await waitFor(() => expect(below('Drive link')).toBe(`wrong: ${message}`))
  expect(box('Drive link')).toHaveFocus()
  expect(box('Drive link').value).toBe(shareLink)
  expect(chosen('Subject')).toContain('Data Structures')
  expect(box('Academic session').value).toBe('2024-25')
})

test('links to the login if the session ends, and restores the form afterwards', async () => {
  answer('post', '/paper/uploadPaper', { message: 'Please log in' }, { status: 401 })
  const { user, store, router, unmount } = await openFilled()
  await enter(user, 'Academic session', '2023-24')
  await user.click(submit())

  await user.click(await screen.findByRole('link', { name: 'Log in again' }))
  expect(router.state.location.pathname).toBe('/login')
  expect(store.getState().auxiliary.loginRedirect).toBe('/addPaper')
  expect(store.getState().auth.isLoggedIn).toBe(false)
  unmount()

  await open()
  await loaded()
  expect(screen.getByText('What you typed before is still here.')).toBeInTheDocument()
  await waitFor(() => expect(chosen('Subject')).toContain('Data Structures'))
  expect(chosen('Teacher')).toContain('Meera Iyer')
  expect(chosen('Exam type')).toContain('End-Sem')
  expect(['Academic session', 'Year', 'Semester'].map(typedIn)).toEqual(['2023-24', '1', '1'])
  expect(box('Drive link').value).toBe(shareLink)
})

test('discards a draft, and drops its subject if that was deleted', async () => {
  answer('get', '/subject/getAll', { data: [algebra] })
  const uploads = answer('post', '/paper/uploadPaper', { data: paper(1) }, { status: 201 })
  saveDraft(asha._id, 'paper', filled)
  const { user } = await open()
  await loaded()
  expect(chosen('Subject')).toBe('Search by name or code')
  await user.click(submit())
  expect(below('Subject')).toBe('wrong: Subject is required')
  expect(uploads).toHaveLength(0)

  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(box('Drive link').value).toBe('')
  expect(screen.queryByText('What you typed before is still here.')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('turns a Drive link into a share link when the field is left or sent by Enter', async () => {
  const uploads = answer('post', '/paper/uploadPaper', { data: paper(1) }, { status: 201 })
  const { user } = await openFilled()
  const shared = 'https://drive.google.com/file/d/1aB2_c-D3eF4g/view?usp=sharing'
  await enter(user, 'Drive link', 'https://drive.google.com/file/u/0/d/1aB2_c-D3eF4g/edit?resourcekey=0-a1')
  await user.tab()
  expect(box('Drive link').value).toBe(`${shared}&resourcekey=0-a1`)
  expect(below('Drive link')).not.toMatch('wrong')

  await enter(user, 'Drive link', 'drive.google.com/open?usp=forms_web&id=1aB2_c-D3eF4g')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(uploads).toMatchObject([{ driveLink: shared }]))
})

test('warns about another paper of the same exam, and uploads on the second press', async () => {
  const uploads = answer('post', '/paper/uploadPaper', { data: paper(1) }, { status: 201 })
  const { _id, status, createdAt, teacher } = paper(2)
  const driveLink = 'https://drive.google.com/file/d/other-1/view?usp=sharing'
  const other = { _id, status, createdAt, teacher: { name: teacher.name }, driveLink }
  const asked = answer('get', '/paper/sameExam', { data: [other] })
  const { user } = await openFilled()
  await user.click(submit())

  expect(await screen.findByText(/This exam already has a paper/)).toBeVisible()
  expect(hrefOf('View the other paper')).toBe(`/papers/${other._id}`)
  expect(uploads).toEqual([])
  // Another exam is checked again.
  await enter(user, 'Academic session', '2023-24')
  expect(screen.queryByText(/This exam already has/)).toBeNull()
  await user.click(submit())
  await user.click(await screen.findByRole('button', { name: 'Upload anyway' }))

  expect(await screen.findByText('Paper request created successfully')).toBeInTheDocument()
  expect(uploads).toEqual([{ ...sent, academicSession: '2023-24' }])
  expect(asked).toHaveLength(2)
})
