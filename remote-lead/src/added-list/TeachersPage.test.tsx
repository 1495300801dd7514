import {
  answer,
  answerLater,
  answerNothing,
  apiServer,
  noAnswerTexts,
  setUpApiServer,
} from '@portal/shared/testing/api-server'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { TeachersPage } from './TeachersPage'

setUpApiServer()

const meera = {
  _id: '4a0c6f7e-2d3a-4d57-9f39-1c8a6f8f1a01',
  name: 'Meera Iyer',
  email: 'meera@institute.example',
}
const ravi = {
  _id: '4a0c6f7e-2d3a-4d57-9f39-1c8a6f8f1a02',
  name: 'Ravi Kumar',
  email: 'ravi@institute.example',
}
const zoya = {
  _id: '4a0c6f7e-2d3a-4d57-9f39-1c8a6f8f1a03',
  name: 'Zoya Khan',
  email: 'zoya@institute.example',
}

/** The teachers on the server. */
function teachersAre(...teachers: (typeof meera)[]) {
  answer('get', '/teacher/getAll', { data: teachers })
}

async function openTeachers() {
  const page = await renderPage(<TeachersPage />)
  await screen.findByLabelText('Search teachers')
  return page
}

const name = () => screen.getByLabelText('Name')
const email = () => screen.getByLabelText('Email')
const add = () => screen.getByRole('button', { name: 'Add teacher' })
const listed = () => screen.queryAllByRole('strong').map(({ textContent }) => textContent)
const dialog = () => screen.findByRole('dialog')

function alerts() {
  const said: unknown[] = []
  jest.spyOn(window, 'alert').mockImplementation((text) => void said.push(text))
  return said
}

test('loads the teachers, with messages', async () => {
  const { release } = answerLater('get', '/teacher/getAll', { data: [meera, ravi] })
  await renderPage(<TeachersPage />)

  expect(await screen.findByText('Fetching teachers...')).toBeVisible()
  release()
  expect(await screen.findByText('Teachers loaded successfully')).toBeVisible()
  expect(listed()).toEqual(['Meera Iyer', 'Ravi Kumar'])
  expect(screen.getByText('2 teachers')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Manage Teachers')
})

test.each([
  ['says why', () => HttpResponse.json({ message: 'Not today' }, { status: 503 }), 'Not today'],
  ['says what the client knows', () => HttpResponse.error(), noAnswerTexts.read],
])('%s after a failed load, with Retry', async (_name, respond, text) => {
  apiServer.use(http.get('*/backend/teacher/getAll', respond))
  const { user } = await renderPage(<TeachersPage />)
  expect(await screen.findByRole('alert', { name: '' })).toHaveTextContent(text)

  teachersAre(meera)
  await user.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByText('Meera Iyer')).toBeVisible()
})

test('tells a club without teachers what to do', async () => {
  teachersAre()
  await renderPage(<TeachersPage />)

  expect(await screen.findByText('No teachers yet. Add the first one.')).toBeVisible()
})

test('adds a teacher on Enter, shows it at once, and is ready for the next one', async () => {
  teachersAre(meera, ravi)
  const { user } = await openTeachers()
  await user.type(screen.getByLabelText('Search teachers'), 'meera')
  const sent = answer('post', '/teacher/add', { data: zoya }, { status: 201 })
  teachersAre(meera, ravi, zoya)

  await user.type(name(), ' Zoya Khan ')
  await user.type(email(), 'Zoya@Institute.example{Enter}')

  expect(await screen.findByText('Teacher added successfully')).toBeVisible()
  await waitFor(() => expect(listed()).toEqual(['Meera Iyer', 'Ravi Kumar', 'Zoya Khan']))
  expect(sent).toEqual([{ name: 'Zoya Khan', email: 'zoya@institute.example' }])
  expect(name()).toHaveValue('')
  expect(name()).toHaveFocus()
  expect(email()).toHaveValue('')
})

test.each([
  ['', 'a@b.example', 'Name', 'Name is required.'],
  ['Asha 2', 'a@b.example', 'Name', 'Name can only contain letters and spaces.'],
  ['Asha', '', 'Email', 'Email is required.'],
  ['Asha', 'asha', 'Email', 'Invalid email format.'],
])('refuses "%s" with "%s" at %s: %s', async (typedName, typedEmail, field, message) => {
  teachersAre()
  const { user } = await renderPage(<TeachersPage />)
  if (typedName) await user.type(name(), typedName)
  if (typedEmail) await user.type(email(), typedEmail)
  await user.click(add())

  expect(screen.getByLabelText(field)).toHaveAccessibleDescription(message)
  expect(screen.getByLabelText(field)).toHaveFocus()
})

test('refuses an address that another teacher has, at its field, and keeps the input', async () => {
  teachersAre(meera)
  const { user } = await openTeachers()
  const taken = 'There is already a teacher with this e-mail'
  answer('post', '/teacher/add', { message: taken, errors: { email: taken } }, { status: 409 })

  await user.type(name(), 'Meera')
  await user.type(email(), 'meera@institute.example{Enter}')

  await waitFor(() => expect(email()).toHaveAccessibleDescription(taken))
  expect(email()).toHaveFocus()
  expect(name()).toHaveValue('Meera')
})

test('shows adding in progress, sends it once, and keeps the input after a failure', async () => {
  teachersAre(meera)
  const { user } = await openTeachers()
  const failure = { data: ravi, message: '' }
  const { release, came } = answerLater('post', '/teacher/add', failure, { status: 500 })

  await user.type(name(), 'Ravi')
  await user.type(email(), 'ravi@institute.example{Enter}{Enter}')

  expect(await screen.findByText('Adding teacher...')).toBeVisible()
  release()
  expect(await screen.findByText(/status code 500/)).toBeVisible()
  expect(name()).toHaveValue('Ravi')
  expect(came).toHaveLength(1)
})

test('searches by name and address', async () => {
  teachersAre(meera, ravi, zoya)
  const { user } = await openTeachers()

  await user.type(screen.getByLabelText('Search teachers'), 'KUMAR')
  expect(listed()).toEqual(['Ravi Kumar'])
  expect(screen.getByText('1 of 3')).toBeVisible()

  await user.clear(screen.getByLabelText('Search teachers'))
  await user.type(screen.getByLabelText('Search teachers'), 'zoya@')
  expect(listed()).toEqual(['Zoya Khan'])

  await user.type(screen.getByLabelText('Search teachers'), 'x')
  expect(screen.getByText('No teachers found.')).toBeVisible()
})

test('removes a teacher after a question that names them and says that papers keep the name', async () => {
  teachersAre(meera, ravi)
  const { user } = await openTeachers()
  const { release, came } = answerLater('delete', '/teacher/delete', { message: 'Deleted' })
  await user.click(screen.getByRole('button', { name: 'Delete Meera Iyer' }))
  expect(within(await dialog()).getByText('Delete Meera Iyer?')).toBeVisible()
  expect(within(await dialog()).getByText(/Existing papers keep the name/)).toBeVisible()
  const cancel = within(await dialog()).getByRole('button', { name: 'Cancel' })
  await waitFor(() => expect(cancel).toHaveFocus())

  teachersAre(ravi)
  await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }))

  expect(await screen.findByText('Removing teacher...')).toBeVisible()
  release()
  expect(await screen.findByText('Teacher removed successfully')).toBeVisible()
  await waitFor(() => expect(listed()).toEqual(['Ravi Kumar']))
  expect(came).toEqual([{ teacherId: meera._id }])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Ravi Kumar' })).toHaveFocus())
})

test.each([
  ['without teachers it says what to do', [], ''],
  ['no teacher matches', [ravi], 'meera'],
])('moves focus to the list after the last teacher was removed: %s', async (_case, left, words) => {
  teachersAre(meera, ...left)
  const { user } = await openTeachers()
  await user.type(await screen.findByRole('searchbox'), words || 'm')
  apiServer.use(http.delete('*/backend/teacher/delete', () => HttpResponse.json({ message: 'Deleted' })))
  await user.click(screen.getByRole('button', { name: 'Delete Meera Iyer' }))

  teachersAre(...left)
  await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }))

  const list = await screen.findByRole('region', { name: 'All teachers' })
  await waitFor(() => expect(list).toHaveFocus())
  expect(list).toHaveTextContent(/No teachers (yet|found)/)
})

test.each([
  ['Cancel', (user: { keyboard: (keys: string) => Promise<void> }) => user.keyboard('{Enter}')],
  ['Escape', (user: { keyboard: (keys: string) => Promise<void> }) => user.keyboard('{Escape}')],
])('%s deletes nobody and returns the focus', async (_name, leave) => {
  teachersAre(meera)
  const { user } = await openTeachers()
  const sent = answer('delete', '/teacher/delete', { message: 'Deleted' })
  await user.click(screen.getByRole('button', { name: 'Delete Meera Iyer' }))
  await waitFor(async () =>
    expect(within(await dialog()).getByRole('button', { name: 'Cancel' })).toHaveFocus(),
  )

  await leave(user)

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Delete Meera Iyer' })).toHaveFocus()
  expect(sent).toEqual([])
})

test('reports a failed removal by toast and alert, and reads the list again', async () => {
  teachersAre(meera, ravi)
  const { user } = await openTeachers()
  const said = alerts()
  answer('delete', '/teacher/delete', { message: 'There is no such teacher' }, { status: 404 })
  teachersAre(ravi)
  await user.click(screen.getByRole('button', { name: 'Delete Meera Iyer' }))
  await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }))

  expect(await screen.findByText('There is no such teacher')).toBeVisible()
  expect(said).toEqual(['Could not delete teacher.'])
  await waitFor(() => expect(listed()).toEqual(['Ravi Kumar']))
})

test('reports a removal without a network', async () => {
  teachersAre(meera)
  const { user } = await openTeachers()
  const said = alerts()
  answerNothing('delete', '/teacher/delete')
  await user.click(screen.getByRole('button', { name: 'Delete Meera Iyer' }))
  await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }))

  expect(await screen.findByText(noAnswerTexts.write)).toBeVisible()
  expect(said).toEqual(['Could not delete teacher.'])
  expect(listed()).toEqual(['Meera Iyer'])
})
