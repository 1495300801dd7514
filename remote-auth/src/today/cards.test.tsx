import type { MyDay } from '@portal/shared/contract'
import { answer, answerLater, answerNothing } from '@portal/shared/testing/apiServer'
import { freezeTime, pass, quickUser, soon } from '@portal/shared/testing/frozenTime'
import { asha } from '@portal/shared/testing/people'
import { hrefOf, renderPage } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import { openProblem, sampleDay, solvedProblem } from '../testing/day'
import { noon } from '../testing/progress'
import { Card as Fortnight } from './FortnightCard'
import { Card as NextQuestion } from './NextQuestionCard'
import { Card as Today } from './TodayCard'

async function open(cards: React.ReactElement, day: Partial<MyDay> = {}) {
  const came = answer('get', '/user/myDay', { day: { ...sampleDay, ...day } })
  await renderPage(cards, { as: asha })
  return came
}

test('shows fourteen days with counts and daily problems', async () => {
  await open(<Fortnight />)
  const days = await screen.findAllByRole('listitem')
  expect(days).toHaveLength(14)
  expect(days.at(-1)).toHaveTextContent('Saturday 21 November: 0 solved, daily problem open')
  expect(days.at(-2)).toHaveTextContent('Friday 20 November: 3 solved, daily problem solved on the day')
  expect(days.at(-3)).toHaveTextContent('1 solved, daily problem solved on another day')
  expect(days.at(-4)).toHaveTextContent('0 solved, daily problem missed, forgiven')
  expect(screen.getByText('Missed, forgiven')).toBeVisible()
  expect(days[0]).toHaveTextContent('Sunday 8 November: 0 solved, no daily problem')
  expect(days.at(-2)?.querySelector('[style]')).toHaveStyle({ blockSize: '75%' })
  expect(screen.getByText(/solved · daily problem on/)).toHaveTextContent(
    '4 solved · daily problem on 1 of 4 days',
  )
  expect(hrefOf('Profile')).toBe('/profile')
})

test('shows the sheet’s next question with link and progress, and congratulates at the end', async () => {
  await open(<NextQuestion />)
  expect(await screen.findByRole('heading', { name: 'Next in the Striver sheet' })).toBeVisible()
  expect(hrefOf(/^Solve Sort an array/)).toBe('https://leetcode.com/problems/sort-colors/')
  expect(screen.getByText('LeetCode · Arrays')).toBeVisible()
  const progress = screen.getByRole('progressbar', { name: 'Solved of the Striver sheet' })
  expect(progress).toHaveAttribute('value', '80')

  await open(<NextQuestion />, { nextQuestion: null })
  expect(await screen.findByText(/every question that can be marked on both sheets/)).toBeVisible()
})

describe('the card Today', () => {
  beforeEach(() => {
    freezeTime()
    jest.setSystemTime(noon)
  })

  const tell = (day: Partial<MyDay>) => answer('get', '/user/myDay', { day: { ...sampleDay, ...day } })

  async function open(day: Partial<MyDay> = {}) {
    tell(day)
    const { unmount } = await renderPage(<Today />, { as: asha })
    await soon(() => screen.queryByRole('timer'))
    return { ...quickUser(), unmount }
  }

  const button = () => screen.getByRole('button')
  const said = () => document.querySelector('[aria-live]')?.textContent
  const checkedOnce = { asked: [{ platform: 'leetcode', outcome: 'answered', waitSeconds: 60 }] }

  test('shows today’s problem with platform, link, batch, streak and time left in India', async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'Today’s problem' })).toBeVisible()
    for (const name of ['Two Sum', 'Solve Two Sum']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', openProblem.link)
    }
    const batch = screen.getByRole('link', { name: 'your batch' })
    expect(batch).toHaveAttribute('href', '/batch')
    expect(batch.parentElement).toHaveTextContent('LeetCode · 37 of 60 in your batch')
    expect(screen.getByText('6 days in a row')).toBeVisible()
    expect(screen.getByText(/best 14/)).toBeVisible()
    expect(screen.getByText('One missed day a week is forgiven.')).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent('12 h 0 min left today in India')
  })

  test('counts down by the server’s clock, and reads the next day when it ends', async () => {
    await open({ now: '2026-11-21T18:29:30.000Z' })
    expect(screen.getByRole('timer')).toHaveTextContent('30 s left')
    // After waking up there may be no network yet.
    answerNothing('get', '/user/myDay')
    await pass(31)
    expect(screen.getByRole('timer')).toHaveTextContent('0 s left')
    const now = '2026-11-21T18:30:00.000Z'
    tell({ date: '2026-11-22', problems: [], now, endsAt: '2026-11-22T18:30:00.000Z' })
    await pass(11)
    await soon(() => screen.queryByText(/There’s no problem/))
    expect(screen.getByRole('timer')).toHaveTextContent(/^2[34] h/)
  })

  test('checks the platform on request, then shows the day as done', async () => {
    const user = await open()
    const ask = answerLater('post', '/user/askPlatforms', checkedOnce)
    await user.click(button())
    expect(button()).toHaveTextContent('Checking…')
    expect(button()).toHaveFocus()
    expect(said()).toBe('Checking LeetCode…')

    tell({ problems: [solvedProblem], streaks: { current: 7, best: 14 } })
    ask.release()
    await soon(() => screen.queryByText('Done for today: 7 days in a row'))
    expect(screen.getByText('Solved 11:59')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    expect(said()).toBe('Today is solved')
  })

  test('asks to solve a problem again that was solved before, unless another one was solved today', async () => {
    const before = { ...openProblem, solvedAt: '2026-11-20T18:29:59.000Z' }
    const { unmount } = await open({ problems: [before] })
    expect(screen.getByText(/Solve it again to keep your streak/).closest('p')).toHaveTextContent(
      'Solved before. Solve it again to keep your streak',
    )
    expect(screen.getByRole('link', { name: 'Solve Two Sum' })).toBeVisible()
    expect(button()).toHaveTextContent('Check my solution')
    unmount()

    await open({ problems: [before, { ...solvedProblem, questionId: 'L other' }] })
    expect(screen.getByText(/Solved before/)).toBeVisible()
    expect(screen.queryByText(/Solve it again/)).toBeNull()
    expect(screen.getByText(/Done for today/)).toBeVisible()
  })

  test('checks again by itself, three times in all', async () => {
    const user = await open()
    const asked = answer('post', '/user/askPlatforms', checkedOnce)
    await user.click(button())
    await soon(() => screen.queryByText(/doesn’t show an accepted solution yet/))
    expect(button()).toHaveTextContent('Check again in 60 s')
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    await user.click(button())
    expect(asked).toHaveLength(1)

    await pass(61)
    await soon(() => (asked.length === 2 ? asked : null))
    await soon(() => screen.queryByText(/Check again in/))
    await pass(61)
    await soon(() => (asked.length === 3 ? asked : null))
    await soon(() => screen.queryByText(/Try again in a minute/))
    expect(button()).toHaveTextContent('Check my solution')
    await pass(120)
    expect(asked).toHaveLength(3)
  })

  test('says that it just checked, and shows what another tab found', async () => {
    const user = await open()
    const asked = [
      { platform: 'leetcode', outcome: 'recently', waitSeconds: 40 },
      { platform: 'codeforces', outcome: 'answered', waitSeconds: 20 },
    ]
    answer('post', '/user/askPlatforms', { asked })
    await user.click(button())
    await soon(() => screen.queryByText('Just checked LeetCode.'))
    expect(button()).toHaveTextContent('Check again in 40 s')
    tell({ problems: [solvedProblem] })
    await pass(11)
    await soon(() => screen.queryByText(/Done for today/))
  })

  test('explains a platform without an answer, shows a failed check, and allows another', async () => {
    const user = await open()
    for (const [outcome, waitSeconds, text] of [
      ['unreachable', 120, 'LeetCode can’t be reached. Try again in 2 min.'],
      ['gone', 60, /no longer has your username. Verify your current one/],
    ] as const) {
      answer('post', '/user/askPlatforms', { asked: [{ platform: 'leetcode', outcome, waitSeconds }] })
      await user.click(button())
      await soon(() => screen.queryByText(text))
      expect(button()).toHaveTextContent('Check my solution')
    }
    answer('post', '/user/askPlatforms', { message: 'Verify your handle first' }, { status: 409 })
    await user.click(button())
    await soon(() => screen.queryByText('Verify your handle first'))
    answerNothing('post', '/user/askPlatforms')
    await user.click(button())
    await soon(() => screen.queryByText(/the portal cannot be reached/))
  })

  test('asks a student without handles to verify the first one', async () => {
    await open({ platforms: [], streaks: { current: 0, best: 0 } })
    expect(hrefOf('Verify your first handle')).toBe('/profileVerification')
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('Your streak starts today')).toBeVisible()
  })

  test('names the missing handle for today’s platform, beside checking others', async () => {
    const ofCodeforces = {
      ...openProblem,
      questionId: 'C 4 A',
      platform: 'codeforces' as const,
      title: 'Codeforces 4 A',
      link: 'https://codeforces.com/problemset/problem/4/A',
    }
    await open({ problems: [openProblem, ofCodeforces] })
    expect(screen.getByRole('heading', { name: 'Today’s 2 problems' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Codeforces 4 A' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Verify your Codeforces handle' })).toBeVisible()
    expect(button()).toHaveTextContent('Check my solution')
  })

  test('shows a new handle’s first reading without a reload, unless its platform fails', async () => {
    const unread = { platform: 'leetcode' as const, asOf: null, failing: false, askAgainAt: null }
    const { unmount } = await open({ platforms: [{ ...unread, failing: true }] })
    expect(said()).toBe('')
    unmount()

    await open({ platforms: [unread] })
    expect(said()).toMatch(/reading your problems for the first time/)
    tell({ problems: [solvedProblem] })
    await pass(6)
    await soon(() => screen.queryByText(/Done for today/))
  })

  test('shows a failure in one line, and after Retry that today has no problem, with the sheet’s next question', async () => {
    answerNothing('get', '/user/myDay')
    await renderPage(<Today />, { as: asha })
    const retry = await soon(() => screen.queryByRole('button', { name: 'Retry' }))
    tell({ problems: [] })
    await quickUser().click(retry)
    await soon(() => screen.queryByText(/There’s no problem today/))
    expect(hrefOf(/^Solve Sort an array/)).toBe('https://leetcode.com/problems/sort-colors/')
  })
})
