import { act, render, screen, waitFor } from '@testing-library/react'
import { ThemeProvider } from '../theme/ThemeProvider'
import { CountUp } from './CountUp'

/** Simulates that the figure comes into view. */
let seen = () => {}

class Observer {
  constructor(callback: IntersectionObserverCallback) {
    seen = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
  }
  observe() {}
  disconnect() {}
}

const original = globalThis.IntersectionObserver

beforeEach(() => {
  seen = () => {}
  Object.assign(globalThis, { IntersectionObserver: Observer })
})

afterEach(() => {
  Object.assign(globalThis, { IntersectionObserver: original })
})

const renderCount = () =>
  render(
    <ThemeProvider>
      <CountUp to={1142} />
    </ThemeProvider>,
  )

test('a figure counts up from 0 when it comes into view', async () => {
  renderCount()
  expect(screen.getByText('1,142')).toBeInTheDocument()

  act(seen)
  expect(screen.getByText('0')).toBeInTheDocument()

  await waitFor(() => expect(screen.getByText('1,142')).toBeInTheDocument(), { timeout: 4000 })
})

test('a figure doesn’t count up with reduced motion', () => {
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('reduced-motion'),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  )
  renderCount()

  act(seen)

  expect(screen.getByText('1,142')).toBeInTheDocument()
})
