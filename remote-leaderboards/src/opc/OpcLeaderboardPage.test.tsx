import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, within } from '@testing-library/react'
import { opcContests } from './content'
import { opcContentSchema, opcNames } from './contentSchema'
import { OpcLeaderboardPage, OpcTabs } from './OpcLeaderboardPage'

const open = (at = '/opcLeaderboard') => renderPage(<OpcLeaderboardPage />, { path: '/opcLeaderboard', at })

test('there are six tabs, opc1 first, each with rank, name, username and solved', async () => {
  await open()

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('OPC Leaderboard')
  expect(document.title).toBe('OPC Leaderboard · Club Portal')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(
    opcNames.map((name) => name.toUpperCase()),
  )
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('OPC1')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Rank',
    'Name',
    'Username',
    'Solved',
  ])
  const [first] = opcContests.opc1
  const [, row] = screen.getAllByRole('row')
  expect(row).toHaveTextContent(`${first?.rank}`)
  expect(row).toHaveClass('gold')
  expect(within(row as HTMLElement).getByRole('img', { name: 'Gold trophy' })).toBeVisible()
})

test('the address opens a contest, and opc6 has teams with their members', async () => {
  const { user, router } = await open('/opcLeaderboard?contest=opc6')
  const team = opcContests.opc6.find((row) => 'team' in row)
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

test.each([1, 2, 3, 4, 5, 6])('without results OPC%d says so', async (n) => {
  const empty = { opc1: [], opc2: [], opc3: [], opc4: [], opc5: [], opc6: [] }
  await renderPage(<OpcTabs contests={empty} />, {
    path: '/opcLeaderboard',
    at: `/opcLeaderboard?contest=opc${n}`,
  })

  expect(screen.getByText(`No data available for OPC${n}.`)).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('the content fits its schema and fills every contest', () => {
  expect(opcContentSchema.safeParse(opcContests).error?.issues ?? []).toEqual([])
  for (const name of opcNames) expect(opcContests[name].length).toBeGreaterThanOrEqual(15)
  expect(opcContests.opc6.filter((row) => 'team' in row).length).toBeGreaterThan(1)
})

test('the schema refuses a table out of order, a team of one, a nameless row and a contest that is missing', () => {
  const [first, second] = opcContests.opc1
  const { opc6, ...others } = opcContests
  const refused = [
    { ...opcContests, opc1: [second, first] },
    {
      ...opcContests,
      opc2: [{ rank: 1, team: 'Lonely', members: [{ name: 'A', username: 'a' }], solved: 1 }],
    },
    { ...opcContests, opc3: [{ rank: 1, name: '', username: 'a', solved: 1 }] },
    others,
  ]
  expect(opc6.length).toBeGreaterThan(0)
  for (const content of refused) expect(opcContentSchema.safeParse(content).success).toBe(false)
})
