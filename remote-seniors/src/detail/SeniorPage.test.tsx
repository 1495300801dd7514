import type { Interview, Senior } from '@portal/shared/contract'
import { answer, answerLater } from '@portal/shared/testing/apiServer'
import { asha } from '@portal/shared/testing/people'
import { hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { act, screen, waitFor, within } from '@testing-library/react'
import { listAddress } from '../senior/listAddress'
import { idOf, senior, seniorAnswer } from '../testing/seniors'
import { SeniorPage } from './SeniorPage'

const open = (id: string) =>
  renderPage(<SeniorPage />, { path: '/seniors/:id', at: `/seniors/${id}`, as: asha })

async function openSenior(parts: Partial<Senior> = {}) {
  const one = senior('Sana Sample', parts)
  seniorAnswer(one)
  const page = await open(one._id)
  await screen.findByRole('heading', { level: 1, name: one.name })
  return { ...page, one }
}

const interview = (parts: Partial<Interview> = {}): Interview => ({
  company: 'Acme',
  role: 'Developer',
  date: '2025-01-15',
  status: 'Selected',
  ...parts,
})
/** Titles and texts of the interviews, in order. */
const parts = () =>
  screen
    .getAllByRole('article')
    .map((card) =>
      [...card.querySelectorAll('dl > div')].map((part) => [
        part.querySelector('dt')?.textContent,
        part.querySelector('dd')?.textContent,
      ]),
    )

test('shows name, batch, followers and the LinkedIn link, and follows at once', async () => {
  const photoUrl = 'https://lh3.googleusercontent.com/a/sana'
  const about = { batch: '2022', branch: 'mca', followerCount: 1234, isTopMentor: true, photoUrl }
  const { container, user, one } = await openSenior(about)

  expect(document.title).toBe('Sana Sample · Club Portal')
  expect(container.querySelector('img')).toHaveAttribute('src', photoUrl)
  expect(screen.getByText('Batch of 2022 · MCA')).toBeVisible()
  expect(screen.getByText('1,234 followers')).toBeVisible()
  expect(screen.getByText('Top Mentor')).toBeVisible()
  const link = screen.getByRole('link', { name: 'LinkedIn profile of Sana Sample' })
  expect(link).toHaveAttribute('href', 'https://www.linkedin.com/in/sample')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')

  answer('post', `/seniors/follow/${one._id}`, { data: { following: true, followerCount: 1235 } })
  await user.click(screen.getByRole('button', { name: 'Follow Sana Sample' }))
  expect(await screen.findByText('1,235 followers')).toBeVisible()
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Following')
})

test('shows an interview’s role, company, date, Status, Questions, Experience and Advice, without empty ones', async () => {
  const full = interview({
    questionTypes: ['Graphs', 'SQL'],
    interviewExperience: 'Two rounds.\nBoth long.',
    adviceToJuniors: 'Practise aloud.',
  })
  const blank = { questionTypes: [], interviewExperience: ' ', adviceToJuniors: '' }
  await openSenior({ interviews: [full, interview({ role: 'Analyst', date: null, ...blank })] })
  const [first, second] = screen.getAllByRole('article').map((card) => within(card))
  expect(first?.getByRole('heading', { name: 'Developer' })).toBeVisible()
  expect(first?.getByText('Acme')).toBeVisible()
  expect(first?.getByText('15 Jan 2025')).toBeVisible()
  expect(second?.getByRole('heading', { name: 'Analyst' })).toBeVisible()
  expect(second?.queryByText(/20\d\d/)).toBeNull()
  expect(parts()).toEqual([
    [
      ['Status', 'Selected'],
      ['Questions', 'GraphsSQL'],
      ['Experience', 'Two rounds.\nBoth long.'],
      ['Advice', 'Practise aloud.'],
    ],
    [['Status', 'Selected']],
  ])
})

test('says that a senior has no interviews', async () => {
  await openSenior({ interviews: [] })
  expect(screen.getByText('No interviews available.')).toBeVisible()
  expect(screen.queryByRole('article')).toBeNull()
})

test('shows a skeleton and progress messages while loading; shows a failure once, in the server’s message', async () => {
  const one = senior('Sana Sample')
  const text = 'Back soon'
  const failed = answerLater('get', `/seniors/${one._id}`, { message: text }, { status: 503 })
  const { user } = await open(one._id)
  expect(screen.getByRole('status', { name: 'Loading the senior' })).toBeInTheDocument()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(await screen.findByText('Fetching senior details...')).toBeVisible()
  failed.release()
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(1))

  const { release } = answerLater('get', `/seniors/${one._id}`, { data: one })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Fetching senior details...')).toBeVisible()
  release()
  expect(await screen.findByRole('heading', { level: 1, name: 'Sana Sample' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await screen.findByText('Senior details loaded')).toBeVisible()
})

test('says that a senior isn’t found and links to the list', async () => {
  answer('get', `/seniors/${idOf(404)}`, { message: 'There is no such senior' }, { status: 404 })
  await open(idOf(404))

  expect(await screen.findByRole('heading', { level: 1, name: 'Senior not found' })).toBeVisible()
  expect(document.title).toBe('Senior not found · Club Portal')
  expect(hrefOf('See all seniors')).toBe('/seniors')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('links back to the search that led here', async () => {
  const { router, one } = await openSenior()
  const back = () => screen.getByRole('link', { name: 'All seniors' })
  expect(back()).toHaveAttribute('href', '/seniors')

  await act(() => router.navigate(`/seniors/${one._id}`, { state: { seniorsSearch: '?company=goo' } }))

  expect(back()).toHaveAttribute('href', '/seniors?company=goo')
})

test('shows nothing of the previous senior at another senior’s URL', async () => {
  const { router } = await openSenior()
  const other = senior('Omar Sample')
  const { release } = answerLater('get', `/seniors/${other._id}`, { data: other })

  await act(() => router.navigate(`/seniors/${other._id}`))

  expect(screen.queryByText('Sana Sample')).toBeNull()
  release()
  expect(await screen.findByRole('heading', { level: 1, name: 'Omar Sample' })).toBeVisible()
})

test('renders stored markup as text, and refuses links to other sites', async () => {
  const payload = '<script>alert(1)</script>'
  const told = { questionTypes: [payload], interviewExperience: payload, adviceToJuniors: payload }
  const { container } = await openSenior({
    name: payload,
    linkedin: 'javascript:alert(1)',
    photoUrl: 'https://evil.example/a.png',
    interviews: [interview({ ...told, company: payload, role: payload, status: payload })],
  })
  expect(screen.getAllByText(payload)).toHaveLength(7)
  expect(container.querySelector('script, img')).toBeNull()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/seniors'])
})

test.each([undefined, null, 'text', {}, { seniorsSearch: 4 }, { seniorsSearch: '/../profile' }])(
  'any other location state returns to the list: %j',
  (state) => {
    expect(listAddress(state)).toBe('/seniors')
  },
)
