import type { BootRemote } from '@portal/shared/contract'
import { longDayText, today } from '@portal/shared/dates'
import { answer, answerHealth, setUpApiServer } from '@portal/shared/testing/api-server'
import { freezeTime, pass, soon } from '@portal/shared/testing/frozenTime'
import { ordinaryHome, sampleShowcase } from '@portal/shared/testing/home-content'
import { asha, pendingAsha } from '@portal/shared/testing/people'
import { screen, within } from '@testing-library/react'
import { remotes, renderPortal } from '../testing/renderPortal'

setUpApiServer(...ordinaryHome)

const stats = { mcaUserCount: 1142, mscUserCount: 58, leadCount: 12 }

function figure(label: RegExp) {
  const term = screen.getByText(label).closest('dt')
  return term?.nextElementSibling?.textContent
}

test('home shows the live counts', async () => {
  answer('get', '/user/getHomeStats', stats)
  await renderPortal('/')

  expect(
    await screen.findByRole('heading', { level: 1, name: 'Computer Application Club' }),
  ).toBeInTheDocument()
  expect(figure(/active MCA students/)).toBe('1,142')
  expect(figure(/active MSC students/)).toBe('58')
  expect(figure(/^leads$/)).toBe('12')
  expect(document.title).toBe('Club Portal')
})

test('counts that can’t be loaded are only logged, and shown as a dash', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  answer('get', '/user/getHomeStats', { message: 'Not now' }, { status: 503 })
  await renderPortal('/')

  await screen.findByRole('heading', { level: 1 })
  expect(figure(/active MCA students/)).toBe('–')
  expect(screen.queryByText('Not now')).not.toBeInTheDocument()
  expect(warn).toHaveBeenCalled()
})

test('Join Us leads to the sign-up, Learn More to the activities', async () => {
  answer('get', '/user/getHomeStats', stats)
  await renderPortal('/')

  expect(await screen.findByRole('link', { name: 'Join Us' })).toHaveAttribute('href', '/signup')
  const target = screen.getByRole('link', { name: 'Learn More' }).getAttribute('href')?.slice(1)
  expect(document.getElementById(target ?? '')).toBeInTheDocument()
})

test('members get a link to their progress instead of Join Us', async () => {
  answer('get', '/user/getHomeStats', stats)
  await renderPortal('/', { user: asha })

  expect(await screen.findByRole('link', { name: 'Your progress' })).toHaveAttribute('href', '/profile')
  expect(screen.queryByRole('link', { name: 'Join Us' })).not.toBeInTheDocument()
})

/** A remote with a card for home, whose code never loads. */
const withCard: BootRemote[] = remotes.map((remote, at) =>
  at > 0
    ? remote
    : { ...remote, cards: [{ slot: 'member-home', name: 'day', order: 1, access: 'verified', size: 's' }] },
)

test('members start with their day, and can open the club’s presentation below it', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answer('get', '/user/getHomeStats', stats)
  answerHealth({ isThere: true })
  const { user } = await renderPortal('/', { user: asha }, { remotes: withCard })

  expect(await screen.findByRole('heading', { level: 1, name: `Hello, ${asha.name}` })).toBeInTheDocument()
  expect(screen.getByText(longDayText(today())).tagName).toBe('TIME')
  expect(screen.getByText('Computer Application Club', { selector: 'h2' })).not.toBeVisible()

  await user.click(screen.getByText('About the club'))

  expect(screen.getByRole('heading', { level: 2, name: 'Computer Application Club' })).toBeInTheDocument()
  expect(figure(/active MCA students/)).toBe('1,142')
  expect(figure(/academic resources/)).toBe('147')
  expect(screen.getByTestId('hover-grid').children).toHaveLength(240)
  expect(document.title).toBe('Club Portal')
})

test('a home page that stays open past midnight shows the new day', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  freezeTime()
  answer('get', '/user/getHomeStats', stats)
  answerHealth({ isThere: true })
  await renderPortal('/', { user: asha }, { remotes: withCard })
  await soon(() => screen.queryByText(longDayText(today())))

  jest.setSystemTime(Date.now() + 86_400_000)
  await pass(31)

  expect(screen.getByText(longDayText(today())).tagName).toBe('TIME')
})

test('the activities show the club’s own material', async () => {
  answer('get', '/user/getHomeStats', stats)
  await renderPortal('/')

  expect(await screen.findByRole('link', { name: 'Two Sum' })).toHaveAttribute(
    'href',
    'https://leetcode.com/problems/two-sum/',
  )
  expect(screen.getByText('Today').closest('li')).toHaveTextContent('12 solved')
  expect(document.querySelectorAll('figure [data-level]')).toHaveLength(3)
  expect(screen.getByText('Data Analyst')).toBeInTheDocument()
  expect(screen.getByText('team leaderboards')).toBeInTheDocument()
  // From the release, because leads have edited no results.
  expect(screen.getByText('Null Pointers')).toBeInTheDocument()
})

test('members see where an interview was and how it started; a new club sees placeholders', async () => {
  answer('get', '/user/getHomeStats', stats)
  const told = { company: 'Example Bank', senior: 'Asha Sample', lines: 'Two rounds of trees.' }
  const interviews = [{ role: 'Data Analyst', date: 'Dec 2025', ...told }]
  const contest = { title: 'OPC7', rows: [{ rank: '1', name: 'Team Seven', solved: '6' }] }
  answer('get', '/home/showcase', { data: { ...sampleShowcase, problems: [], interviews, contest } })
  await renderPortal('/', { user: asha })

  expect(await screen.findByText('Example Bank')).toBeInTheDocument()
  expect(screen.getByText('Two rounds of trees.')).toBeInTheDocument()
  expect(screen.getByText(/^The first problem hasn’t been set yet/)).toBeInTheDocument()
  expect(screen.getByText('Team Seven')).toBeInTheDocument()
  expect(screen.queryByText('Null Pointers')).not.toBeInTheDocument()
})

test('visitors see only the club, whatever cards there are', async () => {
  answer('get', '/user/getHomeStats', stats)
  await renderPortal('/', null, { remotes: withCard })

  expect(
    await screen.findByRole('heading', { level: 1, name: 'Computer Application Club' }),
  ).toBeInTheDocument()
  expect(document.querySelector('[data-slot]')).not.toBeInTheDocument()
})

test('Join Us continues a sign-up that waits for its code', async () => {
  answer('get', '/user/getHomeStats', stats)
  await renderPortal('/', { pending: pendingAsha, resendInSeconds: 30 })

  expect(await screen.findByRole('link', { name: 'Join Us' })).toHaveAttribute('href', '/signup')
})

test('the fixed figures are those of the specification', async () => {
  answer('get', '/user/getHomeStats', stats)
  await renderPortal('/')
  await screen.findByRole('heading', { level: 1 })

  expect(figure(/previous-year papers with solutions/)).toBe('73')
  expect(figure(/coding contests/)).toBe('10+')
  expect(figure(/^events$/)).toBe('3')
  expect(figure(/academic resources/)).toBe('147')
  expect(figure(/network size/)).toBe('786')
  expect(figure(/companies with placed people/)).toBe('36+')
  expect(figure(/online programming contests/)).toBe('11')
  expect(screen.getByText('5 in 2024, 7 in 2025')).toBeInTheDocument()
})

test('edited content replaces the release’s, each part separately', async () => {
  answer('get', '/user/getHomeStats', stats)
  const figures = [
    { value: '74', label: 'papers' },
    { value: '12+', label: 'contests', note: 'two of them on site' },
    { value: '4', label: 'workshops' },
  ]
  answer('get', '/content/home', { data: { figures } })
  await renderPortal('/')
  await screen.findByRole('heading', { level: 1 })

  expect(figure(/^papers$/)).toBe('74')
  expect(figure(/^contests/)).toBe('12+')
  expect(screen.getByText('two of them on site')).toBeInTheDocument()
  expect(screen.queryByText('academic resources')).not.toBeInTheDocument()
  expect(screen.getByText('Team Placeholder')).toBeInTheDocument()
})

test('an older or failing portal leaves the release’s content', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  answer('get', '/user/getHomeStats', stats)
  answer('get', '/content/home', { message: 'There is nothing here' }, { status: 404 })
  await renderPortal('/')
  await screen.findByRole('heading', { level: 1 })

  expect(figure(/academic resources/)).toBe('147')
  expect(figure(/active MCA students/)).toBe('1,142')
})

test('the hover grid has 240 cells and is hidden from screen readers', async () => {
  answer('get', '/user/getHomeStats', stats)
  await renderPortal('/')

  const grid = await screen.findByTestId('hover-grid')
  expect(grid.children).toHaveLength(240)
  expect(grid).toHaveAttribute('aria-hidden', 'true')
})

test('an achievement shows rank, event, team and its members’ profiles', async () => {
  answer('get', '/user/getHomeStats', stats)
  await renderPortal('/')
  await screen.findByRole('heading', { level: 1 })

  const card = screen.getByText('Team Placeholder').closest('li')
  if (!card) throw new Error('no card')
  expect(within(card).getByText('1st place')).toBeInTheDocument()
  expect(within(card).getByRole('link', { name: 'Sample Collegiate Contest 2025' })).toHaveAttribute(
    'href',
    'https://contest.example/2025',
  )
  expect(within(card).getByRole('link', { name: 'Asha Sample' })).toHaveAttribute(
    'href',
    'https://www.linkedin.com/in/asha-sample',
  )
})

test('the logos stop on request', async () => {
  answer('get', '/user/getHomeStats', stats)
  const { user } = await renderPortal('/')
  const stop = await screen.findByRole('button', { name: 'Stop the logos' })

  await user.click(stop)

  expect(stop).toHaveAttribute('aria-pressed', 'true')
})
