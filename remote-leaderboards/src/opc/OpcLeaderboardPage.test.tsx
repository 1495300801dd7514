import { opcResults } from '@portal/shared/club-content'
import { answer, answerNothing, noAnswerTexts } from '@portal/shared/testing/apiServer'
import { findHref, hrefOf, renderPage, textsOf } from '@portal/shared/testing/renderPage'
import { screen, within } from '@testing-library/react'
import { OpcLeaderboardPage, OpcTabs } from './OpcLeaderboardPage'

beforeEach(() => {
  answer('get', '/contest/getAll', { data: [], hasMore: false, lists: [] })
})

/** Opens the page with edited results, or those built into the release. */
async function open(at = '/opcLeaderboard', edited: typeof opcResults | null = null) {
  answer('get', '/content/opc', { data: edited })
  const page = await renderPage(<OpcLeaderboardPage />, { path: '/opcLeaderboard', at })
  await screen.findByRole('tablist')
  return page
}

const tabs = () => textsOf('tab')

test('has six tabs, opc1 first, each with rank, name, username and solved', async () => {
  await open()

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('OPC Leaderboard')
  expect(document.title).toBe('OPC Leaderboard · Club Portal')
  expect(tabs()).toEqual(['OPC1', 'OPC2', 'OPC3', 'OPC4', 'OPC5', 'OPC6'])
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('OPC1')
  expect(textsOf('columnheader')).toEqual(['Rank', 'Name', 'Username', 'Solved'])
  const [first] = opcResults[0] ?? []
  const [, row] = screen.getAllByRole('row')
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual(
    Object.values(first ?? {}).map(String),
  )
  expect(row).toHaveClass('gold')
  expect(within(row as HTMLElement).getByRole('img', { name: 'Gold trophy' })).toBeVisible()
})

test('opens a contest from the URL, and shows teams with their members in opc6', async () => {
  const { user, router } = await open('/opcLeaderboard?contest=opc6')
  const team = opcResults[5]?.find((row) => 'team' in row)
  if (!team || !('team' in team)) throw new Error('opc6 has no team')

  const row = screen.getByRole('row', { name: new RegExp(team.team) })
  expect(row).toHaveTextContent('Team')
  for (const { name, username } of team.members) {
    expect(row).toHaveTextContent(name)
    expect(within(row).getByText(username)).toBeVisible()
  }
  await user.click(screen.getByRole('tab', { name: 'OPC2' }))
  expect(router.state.location.search).toBe('?contest=opc2')
})

test.each([1, 6])('says that OPC%d has no results', async (n) => {
  await renderPage(<OpcTabs contests={[[], [], [], [], [], []]} />, {
    path: '/opcLeaderboard',
    at: `/opcLeaderboard?contest=opc${n}`,
  })

  expect(screen.getByText(`No data available for OPC${n}.`)).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('shows results edited by leads instead of the built-in ones, and a seventh contest', async () => {
  const row = { rank: 1, name: 'Tara Sample', username: 'tara_sample', solved: 4 }
  const { user } = await open('/opcLeaderboard?contest=opc7', [...opcResults.with(0, []), [row]])

  expect(tabs().at(-1)).toBe('OPC7')
  expect(screen.getByRole('row', { name: /Tara Sample/ })).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'OPC1' }))
  expect(screen.getByText('No data available for OPC1.')).toBeVisible()
})

test('shows the built-in results if the current ones can’t be read, and Retry reads again', async () => {
  answerNothing('get', '/content/opc')
  const { user } = await renderPage(<OpcLeaderboardPage />, { path: '/opcLeaderboard' })

  expect(await screen.findByRole('alert')).toHaveTextContent(noAnswerTexts.read)
  expect(tabs()).toHaveLength(6)
  answer('get', '/content/opc', { data: [...opcResults, []] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('tab', { name: 'OPC7' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a contest with the name of an OPC gives its date and editorial', async () => {
  const contest = {
    _id: '2a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
    platform: 'club',
    title: 'OPC 2',
    opc: 2,
    startsAt: '2026-09-12T12:30:00.000Z',
    endsAt: '2026-09-12T14:30:00.000Z',
    isWithdrawn: false,
    url: null,
    place: 'Lab 2',
    editorial: 'https://club.example/opc2',
    members: 0,
    isIn: false,
  }
  const withdrawn = { ...contest, _id: contest._id.replace('2', '3'), isWithdrawn: true }
  answer('get', '/contest/getAll', { data: [contest, withdrawn], hasMore: false, lists: [] })
  const { user } = await open()
  expect(screen.queryByRole('link', { name: 'Editorial' })).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'OPC2' }))

  expect(await findHref('OPC 2')).toBe(`/contests/${contest._id}`)
  expect(screen.getByText('12 Sept 2026')).toBeVisible()
  expect(hrefOf('Editorial')).toBe(contest.editorial)
})
