import { answer, answerLater, answerNothing, noAnswerTexts } from '@portal/shared/testing/apiServer'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor, within } from '@testing-library/react'
import { TeachersPage } from './TeachersPage'

const teacher = (number: number, name: string, email: string) => ({
  _id: `4a0c6f7e-2d3a-4d57-9f39-1c8a6f8f1a${String(number).padStart(2, '0')}`,
  name,
  email,
})
const meera = teacher(1, 'Meera Iyer', 'meera@institute.example')
const ravi = teacher(2, 'Ravi Kumar', 'ravi@institute.example')
const zoya = teacher(3, 'Zoya Khan', 'zoya@institute.example')

/** The teachers on the server. */
const teachersAre = (...teachers: (typeof meera)[]) => answer('get', '/teacher/getAll', { data: teachers })

async function openTeachers() {
  const page = await renderPage(<TeachersPage />)
  await screen.findByLabelText('Search teachers')
  return page
}

const name = () => screen.getByLabelText('Name')
const email = () => screen.getByLabelText('Email')
const listed = () => screen.queryAllByRole('strong').map(({ textContent }) => textContent)
const dialog = () => screen.findByRole('dialog')

test('adds a teacher on Enter, unless a field is empty or another one has the address, and is ready for the next one', async () => {
  teachersAre(meera, ravi)
  const { user } = await openTeachers()
  await user.type(screen.getByLabelText('Search teachers'), 'meera')
  await user.click(screen.getByRole('button', { name: 'Add teacher' }))
  expect(name()).toHaveAccessibleDescription('Name is required.')
  expect(email()).toHaveAccessibleDescription('Email is required.')

  const taken = 'There is already a teacher with this e-mail'
  answer('post', '/teacher/add', { message: taken, errors: { email: taken } }, { status: 409 })
  await user.type(name(), ' Zoya Khan ')
  await user.type(email(), 'meera@institute.example{Enter}')
  await waitFor(() => expect(email()).toHaveAccessibleDescription(taken))
  expect(email()).toHaveFocus()
  expect(name()).toHaveValue(' Zoya Khan ')

  const { release, came } = answerLater('post', '/teacher/add', { data: zoya }, { status: 201 })
  teachersAre(meera, ravi, zoya)
  await user.clear(email())
  await user.type(email(), 'Zoya@Institute.example{Enter}')
  expect(await screen.findByText('Adding teacher...')).toBeVisible()
  release()
  expect(await screen.findByText('Teacher added successfully')).toBeVisible()
  await waitFor(() => expect(listed()).toEqual(['Meera Iyer', 'Ravi Kumar', 'Zoya Khan']))
  expect(came).toEqual([{ name: 'Zoya Khan', email: 'zoya@institute.example' }])
  expect(name()).toHaveValue('')
  expect(name()).toHaveFocus()
  expect(email()).toHaveValue('')
})

test('loads the teachers, with messages; searches by name and address', async () => {
  const { release } = answerLater('get', '/teacher/getAll', { data: [meera, ravi, zoya] })
  const { user } = await renderPage(<TeachersPage />)
  expect(await screen.findByText('Fetching teachers...')).toBeVisible()
  release()
  expect(await screen.findByText('Teachers loaded successfully')).toBeVisible()
  expect(listed()).toEqual(['Meera Iyer', 'Ravi Kumar', 'Zoya Khan'])
  expect(screen.getByText('3 teachers')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Manage Teachers')

  const search = screen.getByLabelText('Search teachers')
  await user.type(search, 'KUMAR')
  expect(listed()).toEqual(['Ravi Kumar'])
  expect(screen.getByText('1 of 3')).toBeVisible()
  await user.clear(search)
  await user.type(search, 'zoya@')
  expect(listed()).toEqual(['Zoya Khan'])
  await user.type(search, 'x')
  expect(screen.getByText('No teachers found.')).toBeVisible()
})

test('shows 30 teachers per page; a search starts at the first page', async () => {
  teachersAre(
    ...Array.from({ length: 31 }, (_, at) => teacher(at, `Teacher ${at}`, `${at}@institute.example`)),
  )
  const { user } = await openTeachers()
  expect(listed()).toHaveLength(30)
  await user.click(screen.getByRole('listitem', { name: '2' }))
  expect(listed()).toEqual(['Teacher 30'])
  await user.type(screen.getByLabelText('Search teachers'), 'x{Backspace}')
  expect(listed()[0]).toBe('Teacher 0')
})

test('removes a teacher after a question that names them and says that papers keep the name', async () => {
  teachersAre(zoya, meera, ravi)
  const { user } = await openTeachers()
  const { release, came } = answerLater('delete', '/teacher/delete', { message: 'Deleted' })
  const remove = screen.getByRole('button', { name: 'Delete Meera Iyer' })
  await user.click(remove)
  const cancel = within(await dialog()).getByRole('button', { name: 'Cancel' })
  await waitFor(() => expect(cancel).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(remove).toHaveFocus()
  expect(came).toEqual([])

  await user.click(remove)
  expect(within(await dialog()).getByText('Delete Meera Iyer?')).toBeVisible()
  expect(within(await dialog()).getByText(/Existing papers keep the name/)).toBeVisible()
  teachersAre(zoya, ravi)
  await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Removing teacher...')).toBeVisible()
  release()
  expect(await screen.findByText('Teacher removed successfully')).toBeVisible()
  await waitFor(() => expect(listed()).toEqual(['Zoya Khan', 'Ravi Kumar']))
  expect(came).toEqual([{ teacherId: meera._id }])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Ravi Kumar' })).toHaveFocus())
})

test('reports a failed removal by toast and alert, also a removal without a network, and reads the list', async () => {
  teachersAre(meera)
  const { user } = await openTeachers()
  const said: unknown[] = []
  jest.spyOn(window, 'alert').mockImplementation((text) => void said.push(text))
  const remove = async () => {
    await user.click(screen.getByRole('button', { name: 'Delete Meera Iyer' }))
    await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }))
  }
  answerNothing('delete', '/teacher/delete')
  await remove()
  expect(await screen.findByText(noAnswerTexts.write)).toBeVisible()
  expect(said).toEqual(['Could not delete teacher.'])
  expect(listed()).toEqual(['Meera Iyer'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  answer('delete', '/teacher/delete', { message: 'There is no such teacher' }, { status: 404 })
  teachersAre()
  await remove()
  expect(await screen.findByText('There is no such teacher')).toBeVisible()
  expect(said).toHaveLength(2)
  expect(await screen.findByText('No teachers yet. Add the first one.')).toBeVisible()
})
