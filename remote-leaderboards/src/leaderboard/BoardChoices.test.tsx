import { setUpModalDialogs } from '@portal/shared/testing/modalDialogs'
import { renderPage, textsOf } from '@portal/shared/testing/renderPage'
import { act, screen, waitFor, within } from '@testing-library/react'
import { boardAnswer, clubChoices, codeforcesAnswers, codeforcesRow, githubRow } from '../testing/boards'
import { LeaderboardPage } from './LeaderboardPage'

setUpModalDialogs()

const open = (search = '', state = {}) =>
  renderPage(<LeaderboardPage />, { path: '/leaderboard', at: `/leaderboard${search}`, state })
const choice = (name: string) => screen.findByRole('combobox', { name })
const rows = ['anna', 'bert', 'cleo'].map((name, at) => codeforcesRow(name, { rating: 1500 - at }))
const gains = rows.map((row, at) => ({ ...row, gained: 50 - at }))

test('keeps batch, branch and season in the URL, and Back undoes them', async () => {
  const asked = codeforcesAnswers({ rows, choices: clubChoices })
  const { user, router } = await open('?page=1&search=a')
  const season = await choice('Season')
  expect(season).toHaveDisplayValue('All time')
  expect(textsOf('option', within(within(season).getByRole('group', { name: 'Years' })))).toEqual(['2024–25'])
  const months = within(season).getByRole('group', { name: 'Months' })
  expect(textsOf('option', within(months))).toEqual(['Jan 2025', 'Dec 2024'])
  await user.selectOptions(season, 'Jan 2025')
  expect(router.state.location.search).toBe('?search=a&season=2025-01')
  await user.selectOptions(await choice('Batch'), 'Batch 2024')
  await user.selectOptions(await choice('Branch'), 'MSC')

  expect(router.state.location.search).toBe('?search=a&batch=2024&branch=msc&season=2025-01')
  await waitFor(() =>
    expect(asked.at(-1)).toBe('?from=0&count=100&search=a&batch=2024&branch=msc&season=2025-01'),
  )
  await screen.findByText('Ranks are among batch 2024, MSC.', { exact: false })
  await act(() => router.navigate(-1))
  expect(await choice('Branch')).toHaveDisplayValue('All branches')
  await user.selectOptions(await choice('Season'), 'All time')
  expect(router.state.location.search).toBe('?search=a&batch=2024')
})

test('says that the GitHub leaderboard counts the last 365 days, and a season its month', async () => {
  codeforcesAnswers({ rows: [] })
  boardAnswer('github', [{ ...githubRow('anna'), gained: 7 }], null)
  const { user: reader } = await open('?board=github')
  expect(await screen.findByText('Commits in the last 365 days.')).toBeVisible()
  expect(await choice('Season')).toHaveDisplayValue('Last 365 days')
  await reader.selectOptions(await choice('Season'), 'Jan 2025')
  expect(await screen.findByText('Commits in January 2025.')).toBeVisible()
  expect(screen.getByRole('row', { name: /anna.* 7$/ })).toBeVisible()
  expect(screen.queryByText('Commits in the last 365 days.')).toBeNull()
})

test('shows points gained in a season, with today’s rating below and the first day counted', async () => {
  codeforcesAnswers({ rows: gains, choices: clubChoices, countedFrom: '2024-11-20T06:00:00.000Z' })
  await open('?season=2024')
  const row = await screen.findByRole('row', { name: /anna/ })

  expect(within(row).getByText('50')).toBeVisible()
  expect(within(row).getByText('now 1,500')).toBeVisible()
  expect(row).not.toHaveTextContent('specialist')
  expect(screen.getByRole('columnheader', { name: 'Gained' })).toBeVisible()
  expect(screen.getByText(/Rating points gained in 2024–25/)).toHaveTextContent('Counted since 20 Nov 2024.')
  expect(screen.getByRole('table', { name: 'CodeForces leaderboard, 2024–25, best first' })).toBeVisible()
})

test.each(['?season=2025-01', '?branch=mca'])(
  'shows no medals or podium on a filtered leaderboard: %s',
  async (search) => {
    codeforcesAnswers({ rows: gains, choices: clubChoices })
    const { container } = await open(search)
    const row = await screen.findByRole('row', { name: /anna/ })
    expect(row).not.toHaveClass('gold')
    expect(screen.queryByRole('img', { name: 'Gold trophy' })).toBeNull()
    expect(container.querySelector('.podium')).toBeNull()
  },
)

test.each([
  ['?season=2019-05', /Nobody gained rating in May 2019/],
  ['?batch=2019&branch=mca', 'No students match: batch 2019, MCA.'],
  ['?branch=mca&season=2019-05', 'No students match: May 2019, MCA.'],
])('says that nobody matches %s, also if it is no longer offered; links to all', async (search, text) => {
  const asked = codeforcesAnswers({ rows: [], choices: clubChoices })
  const { user, router } = await open(`${search}&page=2`)
  expect(await screen.findByText(text)).toBeVisible()
  expect(asked).toEqual([search.replace('?', '?from=100&count=100&')])
  expect(await choice('Batch')).toHaveDisplayValue(search.includes('batch') ? 'Batch 2019' : 'All batches')

  await user.click(screen.getByRole('link', { name: 'Show the whole leaderboard' }))
  expect(router.state.location.search).toBe('')
})

test('has the filters in a drawer on phones, opened by a button with their number', async () => {
  codeforcesAnswers({ rows, choices: clubChoices })
  const { user, router } = await open('?batch=2024&branch=msc')
  const button = await screen.findByRole('button', { name: 'Filters (2)' })
  await user.click(button)

  const drawer = within(screen.getByRole('dialog', { name: 'Filters' }))
  await user.selectOptions(drawer.getByRole('combobox', { name: 'Season' }), 'Jan 2025')
  expect(router.state.location.search).toBe('?batch=2024&branch=msc&season=2025-01')
  await user.click(drawer.getByRole('button', { name: 'Clear filters' }))
  expect(router.state.location.search).toBe('')
  expect(drawer.getByRole('combobox', { name: 'Students' })).toHaveFocus()

  await user.click(drawer.getByRole('button', { name: 'Show results' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})
