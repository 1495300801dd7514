import { longDayText, today } from '@portal/shared/dates'
import { answer, answerHealth, answerLater, setUpApiServer } from '@portal/shared/testing/apiServer'
import { freezeTime, pass } from '@portal/shared/testing/frozenTime'
import { ordinaryHome, sampleShowcase, sampleStats } from '@portal/shared/testing/homeContent'
import { asha, pendingAsha } from '@portal/shared/testing/people'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { cardOf, remoteOf, remotes, renderPortal } from '../testing/renderPortal'
import { ThemeContext } from '../theme/ThemeProvider'
import { homeTexts } from './content'
import { homeTextsSchema } from './contentSchema'
import { CountUp } from './counts/CountUp'

setUpApiServer(...ordinaryHome)

const findClub = () => screen.findByRole('heading', { level: 1, name: 'Computer Application Club' })

function figure(label: RegExp) {
  const term = screen.getByText(label).closest('dt')
  return term?.nextElementSibling?.textContent
}

test('home shows the live counts, and the fixed figures of the specification', async () => {
  await renderPortal('/')

  expect(await findClub()).toBeInTheDocument()
  expect(document.title).toBe('Club Portal')
  for (const [label, text] of [
    [/active MCA students/, '1,142'],
    [/active MSC students/, '58'],
    [/^leads$/, '12'],
    [/previous-year papers with solutions/, '73'],
    [/coding contests/, '10+'],
    [/^events$/, '3'],
    [/academic resources/, '147'],
    [/network size/, '786'],
    [/companies with placed people/, '36+'],
    [/online programming contests/, '11'],
  ] as const)
    expect(figure(label)).toBe(text)
  expect(screen.getByText('5 in 2024, 7 in 2025')).toBeInTheDocument()
})

test('Join Us leads to the sign-up, Learn More to the activities and achievements of the club', async () => {
  await renderPortal('/')

  expect(await screen.findByRole('link', { name: 'Join Us' })).toHaveAttribute('href', '/signup')
  const target = screen.getByRole('link', { name: 'Learn More' }).getAttribute('href')?.slice(1)
  expect(document.getElementById(target ?? '')).toBeInTheDocument()

  expect(await screen.findByRole('link', { name: 'Two Sum' })).toHaveAttribute(
    'href',
    'https://leetcode.com/problems/two-sum/',
  )
  expect(screen.getByText('Today').closest('li')).toHaveTextContent('12 solved')
  expect(document.querySelectorAll('figure [data-level]')).toHaveLength(3)
  expect(screen.getByText('Data Analyst')).toBeInTheDocument()
  expect(screen.getByText('team leaderboards').closest('[data-picture]')).toHaveAttribute(
    'data-picture',
    'apps',
  )
  // From the release, because leads have edited no results.
  expect(screen.getByText('Null Pointers')).toBeInTheDocument()

  const card = screen.getByText('Team Placeholder').closest('li')
  if (!card) throw new Error('no card')
  expect(within(card).getByText('1st place')).toBeInTheDocument()
  const links = within(card).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    expect.arrayContaining([
      ['Sample Collegiate Contest 2025', 'https://contest.example/2025'],
      ['Asha Sample', 'https://www.linkedin.com/in/asha-sample'],
    ]),
  )
})

test('counts that can’t be loaded are only logged, and shown as a dash; failed edits leave the release’s content', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  answer('get', '/user/getHomeStats', { message: 'Not now' }, { status: 503 })
  answer('get', '/content/home', { message: 'There is nothing here' }, { status: 404 })
  await renderPortal('/')

  await screen.findByRole('heading', { level: 1 })
  expect(figure(/active MCA students/)).toBe('–')
  expect(screen.queryByText('Not now')).not.toBeInTheDocument()
  expect(warn).toHaveBeenCalled()
  expect(figure(/academic resources/)).toBe('147')
})

/** A remote with a card for home, whose code never loads. */
const withCard = [...remotes, remoteOf('day', { cards: [cardOf('day')] })]

test('members start with their day, and can open the club’s presentation below it', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
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

test('members get a link to their progress instead of Join Us, and see where an interview was; a new club sees placeholders', async () => {
  const about = { company: 'Example Bank', senior: 'Asha Sample', lines: 'Two rounds of trees.' }
  const interviews = [{ role: 'Data Analyst', date: 'Dec 2025', ...about }]
  const contest = { title: 'OPC7', rows: [{ rank: '1', name: 'Team Seven', solved: '6' }] }
  answer('get', '/home/showcase', { data: { ...sampleShowcase, problems: [], interviews, contest } })
  await renderPortal('/', { user: asha })

  expect(await screen.findByRole('link', { name: 'Your progress' })).toHaveAttribute('href', '/profile')
  // No app has cards for their day.
  expect(await findClub()).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Join Us' })).not.toBeInTheDocument()
  expect(await screen.findByText('Example Bank')).toBeInTheDocument()
  expect(screen.getByText('Two rounds of trees.')).toBeInTheDocument()
  expect(screen.getByText(/^The first problem hasn’t been set yet/)).toBeInTheDocument()
  expect(screen.getByText('Team Seven')).toBeInTheDocument()
  expect(screen.queryByText('Null Pointers')).not.toBeInTheDocument()
})

test('pending sign-ups see only the club, whatever cards there are', async () => {
  await renderPortal('/', { pending: pendingAsha, resendInSeconds: 30 }, { remotes: withCard })

  expect(await findClub()).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Join Us' })).toHaveAttribute('href', '/signup')
  expect(document.querySelector('[data-slot]')).not.toBeInTheDocument()
})

test('edited content replaces the release’s, each part separately', async () => {
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

test('home is shown together with its counts, or without them after three seconds', async () => {
  const { release, came } = answerLater('get', '/user/getHomeStats', sampleStats)
  // The page's code is loaded first, so that only the counts are pending.
  await import('./HomePage')
  await renderPortal('/')
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)))

  await waitFor(() => expect(came).toHaveLength(1))
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
  release()
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('–')).not.toBeInTheDocument()
  cleanup()

  answerLater('get', '/user/getHomeStats', sampleStats)
  freezeTime()
  await renderPortal('/')
  await pass(2.9)
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
  await pass(0.2)
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument()
})

test('the home page’s content matches its schema', () => {
  expect(homeTextsSchema.safeParse(homeTexts).error?.issues ?? []).toEqual([])
})

test('a figure counts up from 0 when it comes into view, and not with reduced motion', async () => {
  let comeIntoView = () => {}
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((callback) => {
    comeIntoView = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], null as never)
    return { observe() {}, disconnect() {} } as unknown as IntersectionObserver
  })
  const figure = (reducedMotion: boolean) => (
    <ThemeContext value={{ choice: 'system', choose: () => {}, scheme: 'light', reducedMotion }}>
      <CountUp to={1142} />
    </ThemeContext>
  )
  render(figure(false))
  expect(screen.getByText('1,142')).toBeInTheDocument()

  act(comeIntoView)
  expect(screen.getByText('0')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByText('1,142')).toBeInTheDocument(), { timeout: 4000 })

  cleanup()
  render(figure(true))
  act(comeIntoView)
  expect(screen.getByText('1,142')).toBeInTheDocument()
})
