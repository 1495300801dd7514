import type { MyDay } from '@portal/shared/contract'
import { answer, setUpApiServer } from '@portal/shared/testing/api-server'
import { asha, signedInAs } from '@portal/shared/testing/people'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen } from '@testing-library/react'
import { sampleDay } from '../testing/day'
import { Card as Fortnight } from './FortnightCard'
import { Card as NextQuestion } from './NextQuestionCard'
import { Card as Today } from './TodayCard'

setUpApiServer()

async function open(cards: React.ReactElement, day: Partial<MyDay> = {}) {
  const came = answer('get', '/user/myDay', { day: { ...sampleDay, ...day } })
  await renderPage(cards, { state: { auth: signedInAs(asha) } })
  return came
}

test('shows fourteen days with counts and daily problems', async () => {
  await open(<Fortnight />)
  const days = await screen.findAllByRole('listitem')
  expect(days).toHaveLength(14)
  expect(days.at(-1)).toHaveTextContent('Saturday 21 November: 0 solved, daily problem open')
  expect(days.at(-2)).toHaveTextContent('Friday 20 November: 3 solved, daily problem solved on the day')
  expect(days.at(-3)).toHaveTextContent('1 solved, daily problem solved on another day')
  expect(days[0]).toHaveTextContent('Sunday 8 November: 0 solved, no daily problem')
  expect(days.at(-2)?.querySelector('[style]')).toHaveStyle({ blockSize: '75%' })
  expect(screen.getByText(/solved · daily problem on/)).toHaveTextContent(
    '4 solved · daily problem on 1 of 4 days',
  )
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile')
})

test('tells a new student what will appear', async () => {
  const fortnight = sampleDay.fortnight.map(({ date }) => ({
    ...{ date, solved: 0 },
    potds: { given: 0, solved: 0, onTheDay: 0 },
  }))
  await open(<Fortnight />, { fortnight })
  expect(await screen.findByText('Your first solution shows here.')).toBeVisible()
})

test('shows the sheet’s next question with link and progress', async () => {
  await open(<NextQuestion />)
  expect(await screen.findByRole('heading', { name: 'Next in the Striver sheet' })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Solve Sort an array/ })).toHaveAttribute(
    'href',
    'https://leetcode.com/problems/sort-colors/',
  )
  expect(screen.getByText('LeetCode · Arrays')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Solved of the Striver sheet' })).toHaveAttribute(
    'value',
    '80',
  )
})

test('congratulates a student who solved both sheets', async () => {
  await open(<NextQuestion />, { nextQuestion: null })
  expect(await screen.findByText(/every question that can be marked on both sheets/)).toBeVisible()
})

test('shares one request between all cards', async () => {
  const came = await open(
    <>
      <Today />
      <Fortnight />
      <NextQuestion />
    </>,
  )
  await screen.findByRole('heading', { name: 'Next in the Striver sheet' })
  expect(came).toHaveLength(1)
})
