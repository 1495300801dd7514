import type { Subject } from '@portal/shared/contract'
import { answer, answerLater, apiServer } from '@portal/shared/testing/apiServer'
import { lead } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { SubjectsPage } from './SubjectsPage'

const id = (number: number) => `0b8f1d3e-6f5d-4c1f-9a59-${String(number).padStart(12, '0')}`
const graphs: Subject = { _id: id(1), name: 'Graphs', subjectCode: 'CS101', course: 'MCA' }
const logic: Subject = { _id: id(2), name: 'Logic', subjectCode: 'CS102', course: 'MSC' }
const algebra: Subject = { _id: id(3), name: 'Algebra', subjectCode: 'CS103', course: 'MSC' }

const subjectsAre = (...subjects: Subject[]) => answer('get', '/subject/getAll', { data: subjects })

async function openSubjects(...subjects: Subject[]) {
  subjectsAre(...subjects)
  const page = await renderPage(<SubjectsPage />, { as: lead })
  await screen.findByLabelText('Search subjects')
  return page
}

const name = () => screen.getByLabelText('Subject name')
const code = () => screen.getByLabelText('Subject code')
const course = () => screen.getByRole('radiogroup', { name: 'Course' })
const shownCourses = () => screen.getByRole('radiogroup', { name: 'Courses shown' })
const listed = () => screen.queryAllByRole('strong').map(({ textContent }) => textContent)

test('adds a subject, shows it whatever the filter, and keeps the course for the next one', async () => {
  const { user } = await openSubjects(graphs, logic)
  const { release, came } = answerLater('post', '/subject/add', { data: algebra }, { status: 201 })
  await user.click(within(shownCourses()).getByLabelText('MCA'))
  subjectsAre(graphs, logic, algebra)

  await user.type(name(), '  Algebra ')
  await user.type(code(), ' CS103 ')
  await user.click(within(course()).getByLabelText('MSC'))
  await user.click(screen.getByRole('button', { name: 'Add subject' }))

  expect(await screen.findByText('Adding subject...')).toBeVisible()
  release()
  expect(await screen.findByText('Subject added successfully')).toBeVisible()
  await waitFor(() => expect(listed()).toEqual(['Graphs', 'Logic', 'Algebra']))
  expect(came).toEqual([{ name: 'Algebra', subjectCode: 'CS103', shortNames: '', course: 'MSC' }])
  expect(name()).toHaveValue('')
  expect(name()).toHaveFocus()
  expect(within(course()).getByLabelText('MSC')).toBeChecked()
})

test('corrects a subject and its short names in the form; Cancel and Escape empty it', async () => {
  const { user } = await openSubjects({ ...graphs, shortNames: 'GT' }, logic)
  const form = () =>
    within(screen.getByRole('heading', { name: /^(Edit|Add)/ }).closest('section') as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Edit Graphs' }))
  expect(name()).toHaveFocus()
  expect(name()).toHaveValue('Graphs')
  expect(screen.queryByRole('radiogroup', { name: 'Course' })).toBeNull()
  await user.keyboard('{Escape}')
  expect(name()).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Edit Graphs' }))
  await user.click(form().getByRole('button', { name: 'Cancel' }))
  expect(name()).toHaveValue('')

  await user.click(screen.getByRole('button', { name: 'Edit Graphs' }))
  await user.type(screen.getByLabelText('Short names (optional)'), ', Graph')
  const changed = { ...graphs, shortNames: 'GT, Graph' }
  const { release, came } = answerLater('put', `/subject/update/${graphs._id}`, { data: changed })
  subjectsAre(changed, logic)
  await user.click(form().getByRole('button', { name: 'Save' }))
  release()
  expect(await screen.findByText('Subject saved')).toBeVisible()
  expect(came).toEqual([{ name: 'Graphs', subjectCode: 'CS101', shortNames: 'GT, Graph' }])
  expect(await screen.findByText('CS101 · MCA · GT, Graph')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add subject' })).toBeVisible()
})

test('overwrites another lead’s change only after a question', async () => {
  const updatedAt = '2026-11-25T10:00:00.000Z'
  const { user } = await openSubjects({ ...graphs, updatedAt }, logic)
  const asked: string[] = []
  const outdated = 'Another lead changed this subject meanwhile'
  apiServer.use(
    http.put('*/backend/subject/update/:id', ({ request }) => {
      const { search } = new URL(request.url)
      asked.push(search)
      return search
        ? HttpResponse.json({ message: outdated }, { status: 409 })
        : HttpResponse.json({ data: graphs })
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Edit Graphs' }))
  await user.type(code(), 'A')
  subjectsAre({ ...graphs, name: 'Graph Theory', updatedAt: '2026-11-25T11:00:00.000Z' }, logic)
  const answerWith = async (action: string) => {
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    const dialog = await screen.findByRole('dialog', { name: 'Overwrite their changes?' })
    expect(dialog).toHaveTextContent(`${outdated}. Their change will be lost.`)
    await user.click(within(dialog).getByRole('button', { name: action }))
  }
  await answerWith('Cancel')
  expect(await screen.findByText('Graph Theory')).toBeVisible()
  expect([name(), code()].map((field) => (field as HTMLInputElement).value)).toEqual(['Graphs', 'CS101A'])

  await answerWith('Save mine')
  expect(await screen.findByText('Subject saved')).toBeVisible()
  const since = '?since=2026-11-25T10%3A00%3A00.000Z'
  expect(asked).toEqual([since, since, ''])
})

test('still corrects the same subject when its lead returns', async () => {
  const left = await openSubjects(graphs, logic)
  await left.user.click(screen.getByRole('button', { name: 'Edit Graphs' }))
  await left.user.type(code(), 'A')
  left.unmount()

  const { user } = await openSubjects(graphs, logic)
  expect(screen.getByRole('heading', { name: 'Edit Graphs' })).toBeVisible()
  expect(code()).toHaveValue('CS101A')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('heading', { name: 'Add a subject' })).toBeVisible()
  expect(code()).toHaveValue('')
})

test('requires all three fields, and focuses the first missing one', async () => {
  const { user } = await openSubjects(graphs)
  await user.type(name(), '   ')
  await user.click(screen.getByRole('button', { name: 'Add subject' }))
  expect(name()).toHaveAccessibleDescription('Subject name is required')
  expect(code()).toHaveAccessibleDescription('Subject code is required')
  expect(course()).toHaveAccessibleDescription('Course is required')
  expect(name()).toHaveFocus()

  await user.type(name(), 'Algebra')
  await user.type(code(), 'CS103{Enter}')

  expect(within(course()).getByLabelText('MCA')).toHaveFocus()
  await user.click(within(course()).getByLabelText('MSC'))
  expect(course()).toHaveAccessibleDescription('')
})

test('loads the subjects, with messages; filters by course, and searches by name and code', async () => {
  const { release } = answerLater('get', '/subject/getAll', { data: [graphs, logic, algebra] })
  const { user } = await renderPage(<SubjectsPage />)
  expect(await screen.findByText('Fetching subjects...')).toBeVisible()
  release()
  expect(await screen.findByText('Subjects loaded successfully')).toBeVisible()
  expect(listed()).toEqual(['Graphs', 'Logic', 'Algebra'])
  expect(screen.getByText('CS101 · MCA')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Manage Subjects')

  await user.click(within(shownCourses()).getByLabelText('MCA'))
  expect(screen.getByText('1 subject')).toBeVisible()
  await user.click(within(shownCourses()).getByLabelText('MSC'))
  expect(listed()).toEqual(['Logic', 'Algebra'])
  expect(screen.getByText('2 subjects')).toBeVisible()
  await user.type(screen.getByLabelText('Search subjects'), 'cs103')
  expect(listed()).toEqual(['Algebra'])
  await user.click(within(shownCourses()).getByLabelText('MCA'))
  expect(screen.getByText('No subjects found.')).toBeVisible()
})

test('shows retired subjects last, and brings one back', async () => {
  const { user } = await openSubjects({ ...graphs, retiredIn: '2023-24' }, logic)
  expect(listed()).toEqual(['Logic', 'Graphs'])
  expect(screen.getByText('CS101 · MCA · Retired in 2023-24')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Edit|Delete) Graphs/ })).toBeNull()
  const message = 'MCA already has a subject with this code'
  answer('put', `/subject/restore/${graphs._id}`, { message }, { status: 409 })
  await user.click(screen.getByRole('button', { name: 'Bring back Graphs' }))
  expect(await screen.findByText(message)).toBeVisible()

  answer('put', `/subject/restore/${graphs._id}`, { data: graphs })
  subjectsAre(graphs, logic)
  await user.click(screen.getByRole('button', { name: 'Bring back Graphs' }))

  expect(await screen.findByText('Subject brought back')).toBeVisible()
  await waitFor(() => expect(listed()).toEqual(['Graphs', 'Logic']))
})

test('reports a failed removal, and keeps the subject; the second attempt removes it', async () => {
  const { user } = await openSubjects(graphs, logic)
  async function remove() {
    await user.click(screen.getByRole('button', { name: 'Delete Logic' }))
    const question = await screen.findByRole('dialog', { name: 'Delete Logic?' })
    expect(question).toHaveTextContent('Existing papers keep it.')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
  }
  answer('delete', '/subject/delete', { message: 'The portal is busy' }, { status: 503 })
  await remove()
  expect(await screen.findByText('The portal is busy')).toBeVisible()
  expect(listed()).toEqual(['Graphs', 'Logic'])

  const { release, came } = answerLater('delete', '/subject/delete', { message: 'Deleted' })
  subjectsAre(graphs)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Edit Logic' }))
  await remove()
  expect(await screen.findByText('Removing subject...')).toBeVisible()
  release()
  expect(await screen.findByText('Subject removed successfully')).toBeVisible()
  await waitFor(() => expect(listed()).toEqual(['Graphs']))
  expect(came).toEqual([{ id: logic._id }])
  expect(name()).toHaveValue('')
})
