import { isCallFailure } from '@portal/shared/api/api'
import type { StudentPage } from '@portal/shared/contract'
import { answer } from '@portal/shared/testing/apiServer'
import { asha, lead } from '@portal/shared/testing/people'
import { hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { makeTestStore } from '@portal/shared/testing/testStore'
import { SlotProvider } from '@portal/shared/ui/Slot'
import { screen, within } from '@testing-library/react'
import { year } from '../testing/progress'
import { load, Page } from './StudentPage'

const student: StudentPage = {
  username: 'asha',
  name: 'Asha Rao',
  batch: '2024',
  branch: 'mca',
  isAlumni: false,
  handles: [
    { platform: 'codeforces', username: 'asha_cf' },
    { platform: 'gfg', username: 'asha gfg' },
  ],
  seenBy: 'members',
  year,
}
const nothing: StudentPage = {
  ...student,
  handles: [],
  year: { ...year, platforms: year.platforms.map((one) => ({ ...one, total: 0 })) },
}
const says = (changes: Partial<StudentPage> = {}) =>
  answer('get', '/students/asha', { student: { ...student, ...changes } })

const Cards = () => (
  <SlotProvider value={(name, given) => <p>{`Cards ${name} ${JSON.stringify(given)}`}</p>}>
    <Page />
  </SlotProvider>
)
const open = (viewer = lead) =>
  renderPage(<Cards />, { path: '/students/:username', at: '/students/asha', as: viewer })

test('shows details, verified handles, the year and other remotes’ cards', async () => {
  says()
  await open()

  const about = within(await screen.findByRole('region', { name: 'About the student' }))
  expect(about.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
  expect(about.getByText('@asha')).toBeVisible()
  expect(about.getByText('Batch of 2024, MCA')).toBeVisible()
  expect(about.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['asha_cf', 'https://codeforces.com/profile/asha_cf'],
    ['asha gfg', 'https://www.geeksforgeeks.org/user/asha%20gfg'],
  ])
  expect(about.getByRole('link', { name: 'asha_cf on Codeforces' })).toHaveAttribute('target', '_blank')
  expect(screen.getByRole('grid', { name: 'Problems solved on each day' })).toBeVisible()
  expect(screen.getByText('12 days')).toBeVisible()
  expect(screen.getByText('Cards student {"username":"asha"}')).toBeVisible()
  expect(document.title).toBe('Asha Rao · Club Portal')
  expect(screen.queryByText(/how others see you/)).toBeNull()
})

test.each([
  ['everybody', 'Everyone with the link can see it.'],
  ['members', 'Signed-in members can see it.'],
  ['owner', 'You left the leaderboards, so only you can see it.'],
] as const)('tells its owner how others see the page, and who: %s', async (seenBy, words) => {
  says({ seenBy })
  await open(asha)

  const note = (await screen.findByText('This is how others see you.')).parentElement
  expect(note).toHaveTextContent(words)
  expect(hrefOf('Change who can see it')).toBe('/account')
})

test('shows a failure, and after Retry that a student has no handles and days; tells the owner what to do', async () => {
  answer('get', '/students/asha', { message: 'The portal is busy' }, { status: 503 })
  const { user, unmount } = await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('The portal is busy')
  says({ ...nothing, isAlumni: true })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No verified handle yet.')).toBeVisible()
  expect(screen.getByText('Nothing solved yet.')).toBeVisible()
  expect(screen.getByText('Alumni')).toBeVisible()
  unmount()

  await open(asha)
  expect(await screen.findByRole('link', { name: 'verify a profile' })).toBeVisible()
})

test.each([
  [401, 401],
  [404, 404],
  [503, undefined],
])('an answer of %i, before the page is shown, leaves the shell with %p', async (status, left) => {
  answer('get', '/students/asha', { message: 'No' }, { status })
  const { dispatch } = makeTestStore()
  const request = new Request('https://portal.invalid/students/asha')

  const thrown = await load({ dispatch, params: { username: 'asha' }, request }).catch((error) => error)

  expect(isCallFailure(thrown) ? thrown.status : thrown).toBe(left)
})
