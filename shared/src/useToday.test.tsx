import { act, render, screen } from '@testing-library/react'
import { useToday } from './useToday'

function Today() {
  return <time>{useToday()}</time>
}

test('a page that stays open past midnight in India gets the new day', () => {
  jest.useFakeTimers({ now: new Date('2026-11-26T18:29:50Z') })
  render(<Today />)
  expect(screen.getByText('2026-11-26')).toBeVisible()

  act(() => jest.advanceTimersByTime(30_000))

  expect(screen.getByText('2026-11-27')).toBeVisible()
  jest.useRealTimers()
})
