import { answer, setUpApiServer } from '@portal/shared/testing/api-server'
import { asha, signedInAs } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, waitFor, within } from '@testing-library/react'
import { boardAnswer, codeforcesRow, potdRow } from '../testing/boards'
import { highlightedStudent } from './highlighted'
import { LeaderboardPage } from './LeaderboardPage'

setUpApiServer()

const open = (board = 'codeforces', state = {}) =>
  renderPage(<LeaderboardPage />, { path: '/leaderboard', at: `/leaderboard?board=${board}`, state })

const signedIn = { auth: signedInAs(asha) }
const row = (name: RegExp) => screen.findByRole('row', { name })
const students = (count: number) =>
  Array.from({ length: count }, (_, index) => codeforcesRow(`student_${index + 1}`, { rating: 3000 - index }))
const shownStudents = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn()
})

test('the first three have gold, silver and bronze rows with a trophy, the fourth has neither', async () => {
  boardAnswer('codeforces', students(4))
  await open()

  for (const [name, medal, trophy] of [
    [/student_1/, 'gold', 'Gold trophy'],
    [/student_2/, 'silver', 'Silver trophy'],
    [/student_3/, 'bronze', 'Bronze trophy'],
  ] as const) {
    expect(await row(name)).toHaveClass(medal)
    expect(within(await row(name)).getByRole('img', { name: trophy })).toBeVisible()
  }
  expect(await row(/student_4/)).not.toHaveClass('gold', 'silver', 'bronze')
  expect(within(await row(/student_4/)).queryByRole('img')).toBeNull()
})

test('equal figures share a place and its medal', async () => {
  boardAnswer('potd', [
    potdRow('anna', { solvedCount: 5, timeTaken: 60 }),
    potdRow('bert', { solvedCount: 5, timeTaken: 60 }),
    potdRow('cleo', { solvedCount: 5, timeTaken: 61 }),
  ])
  await open('potd')

  expect(await row(/anna/)).toHaveClass('gold')
  expect(await row(/bert/)).toHaveClass('gold')
  expect(await row(/cleo/)).toHaveClass('bronze')
  expect(within(await row(/cleo/)).getByText('3')).toBeVisible()
})

test('nobody wins a medal with nothing', async () => {
  boardAnswer('potd', [potdRow('anna', { solvedCount: 0, timeTaken: 0 })])
  await open('potd')
  expect((await row(/anna/)).className).toBe('')
  expect(screen.queryByRole('img', { name: /trophy/ })).toBeNull()
})

test('the podium shows the first three again, for the eyes alone', async () => {
  boardAnswer('codeforces', students(4))
  const { container } = await open()
  await row(/student_1/)

  const podium = container.querySelector('.podium')
  expect(podium).toHaveAttribute('aria-hidden', 'true')
  expect([...(podium?.querySelectorAll('b') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'student_1',
    'student_2',
    'student_3',
  ])
})

test('with fewer than three there is no podium', async () => {
  boardAnswer('codeforces', students(2))
  const { container } = await open()
  await row(/student_1/)
  expect(container.querySelector('.podium')).toBeNull()
})

test('the configured student has the red border, and it says why', async () => {
  boardAnswer('codeforces', [codeforcesRow('anna'), codeforcesRow(highlightedStudent.username)])
  await open()

  expect(await row(new RegExp(highlightedStudent.label))).toHaveClass('highlighted')
  expect(await row(/anna/)).not.toHaveClass('highlighted')
})

test.each([
  [3003, 'up 3,003 places since yesterday'],
  [1, 'up 1 place since yesterday'],
  [-2, 'down 2 places since yesterday'],
  [0, 'same place as yesterday'],
  ['new', 'NEW since yesterday'],
] as const)('a change of %s is read out as: %s', async (change, text) => {
  boardAnswer('codeforces', [codeforcesRow('anna', { change })])
  await open()
  expect(await row(/anna/)).toHaveAccessibleName(expect.stringContaining(text))
})

test('without a snapshot nothing is said of a change', async () => {
  boardAnswer('codeforces', [codeforcesRow('anna', { change: null })])
  await open()
  expect((await row(/anna/)).textContent).not.toMatch(/yesterday|NEW|–/)
})

test('up to 20 students there is no search box', async () => {
  boardAnswer('codeforces', students(20))
  await open()
  await row(/student_20/)
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('above 20 the search finds students by name and by handle, and keeps their places', async () => {
  boardAnswer('codeforces', [
    ...students(20),
    codeforcesRow('zoya', { codeforcesUsername: 'Quick', rating: 1 }),
  ])
  const { user } = await open()
  const box = await screen.findByRole('searchbox', { name: 'Search students' })

  await user.type(box, ' STUDENT_1')
  expect(await screen.findByText('11 of 21')).toBeVisible()
  expect(shownStudents()).toHaveLength(11)
  await user.clear(box)
  await user.type(box, 'quick')
  await waitFor(() => expect(shownStudents()).toEqual(['Zzoya']))
  expect(within(await row(/zoya/)).getByText('21')).toBeVisible()
  await user.type(box, 'est')
  expect(await screen.findByText(/Nobody here is called “quickest”/)).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('a student’s own row stands out, and Find me goes there, also out of a search', async () => {
  boardAnswer('codeforces', [...students(25), codeforcesRow('asha', { rating: 5 })])
  const { user } = await open('codeforces', signedIn)
  const own = await row(/asha You/)
  expect(own).toHaveClass('own')

  await user.click(screen.getByRole('button', { name: 'Find me' }))
  expect(own).toHaveFocus()
  expect(own.scrollIntoView).toHaveBeenCalledWith({ block: 'center', behavior: 'smooth' })

  await user.type(screen.getByRole('searchbox'), 'student_2')
  await waitFor(() => expect(screen.queryByRole('row', { name: /asha/ })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Find me' }))
  await waitFor(async () => expect(await row(/asha You/)).toHaveFocus())
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

const account = { name: asha.name, phone: asha.phone, phoneVisibleTo: 'leads', isOnBoards: true }

test.each(['codeforces', 'potd'] as const)(
  'a student who left the boards is told on %s how to come back',
  async (board) => {
    boardAnswer(board, board === 'potd' ? [potdRow('student_1')] : students(3))
    answer('get', '/user/account', { account: { ...account, isOnBoards: false } })
    await open(board, signedIn)

    expect(await screen.findByText(/You left the leaderboards/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'come back in your account' })).toHaveAttribute(
      'href',
      '/account',
    )
    expect(screen.queryByText(/You are not on this board yet/)).toBeNull()
  },
)

test('where the portal does not say who left, a student is told how to get on the board', async () => {
  boardAnswer('codeforces', students(3))
  answer('get', '/user/account', { message: 'There is nothing here' }, { status: 404 })
  await open('codeforces', signedIn)

  expect(await screen.findByText(/You are not on this board yet/)).toBeVisible()
})

test('a student who is not on the board is told how to get there; a visitor is not', async () => {
  boardAnswer('codeforces', students(3))
  answer('get', '/user/account', { account })
  const { unmount } = await open('codeforces', signedIn)
  expect(await screen.findByText(/You are not on this board yet/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'verify your profiles' })).toHaveAttribute(
    'href',
    '/profileVerification',
  )
  expect(screen.queryByRole('button', { name: 'Find me' })).toBeNull()
  unmount()

  await open()
  await row(/student_1/)
  expect(screen.queryByText(/You are not on this board/)).toBeNull()
  expect(screen.queryByText('You')).toBeNull()
})

test('to members a name leads to the student’s page here, where there is one, and the handle to the platform’s', async () => {
  boardAnswer('codeforces', [...students(2), codeforcesRow('asha')])
  const knownPaths = ['/leaderboard', '/students/:username']
  const show = (state: object, known: readonly string[] = knownPaths) =>
    renderPage(<LeaderboardPage />, { path: '/leaderboard', state, knownPaths: known })
  const links = async () =>
    within(await row(/student_2/))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  const outside = 'https://codeforces.com/profile/student_2_cf'

  const { unmount } = await show(signedIn)
  expect(await links()).toEqual(['/students/student_2', outside])
  unmount()
  const visitor = await show({})
  expect(await links()).toEqual([outside])
  visitor.unmount()
  await show(signedIn, ['/leaderboard'])
  expect(await links()).toEqual([outside])
})
