import { act, render, screen } from '@testing-library/react'
import { freezeTime, pass } from '../testing/frozenTime'
import { LoadLine, ToastHost, toast } from './toast/index'
import { useLoadToast } from './useLoadToast'

const texts = { loading: 'Fetching things...', success: 'Things loaded' }

interface Query {
  isLoading: boolean
  error?: unknown
  fulfilledTimeStamp?: number
}

function Things(query: Query) {
  useLoadToast(query, texts)
  return <p>Things</p>
}

/** A page in the state of its query; undefined: another page. */
const page = (query?: Query) => (
  <>
    {query && <Things {...query} />}
    <LoadLine />
    <ToastHost />
  </>
)

test('a successful load replaces its loading text with its success for 2 seconds', async () => {
  freezeTime()
  const { rerender } = render(page({ isLoading: true }))
  expect(screen.getByText('Fetching things...').parentElement).toHaveAttribute('aria-live', 'polite')

  rerender(page({ isLoading: false }))

  expect(screen.getByText('Things loaded')).toBeVisible()
  expect(screen.queryByText('Fetching things...')).not.toBeInTheDocument()
  await pass(1.9)
  expect(screen.getByText('Things loaded')).toBeVisible()
  await pass(0.2)
  expect(screen.queryByText('Things loaded')).not.toBeInTheDocument()
})

test('a failed load is left to the page, and a retry reports its result', () => {
  const { rerender } = render(page({ isLoading: true }))
  rerender(page({ isLoading: false, error: { status: 500 } }))
  expect(document.querySelector('[aria-live]')).toBeEmptyDOMElement()

  rerender(page({ isLoading: true }))
  expect(screen.getByText('Fetching things...')).toBeVisible()
  rerender(page({ isLoading: false }))

  expect(screen.getByText('Things loaded')).toBeVisible()
})

test.each([
  [1000, 1],
  [60_000, 0],
])(
  'data that came %i ms before its page is announced %i times, and not again when the page reopens',
  (age, times) => {
    const loaded = { isLoading: false, fulfilledTimeStamp: Date.now() - age }
    for (const expected of [times, 0]) {
      const { unmount } = render(page(loaded))
      // Toasts keep their order, so all earlier ones are there too.
      act(() => toast.success('Something else'))
      expect(screen.getByText('Something else')).toBeVisible()
      expect(screen.queryAllByText('Things loaded')).toHaveLength(expected)
      expect(screen.queryByText('Fetching things...')).not.toBeInTheDocument()
      unmount()
    }
  },
)

test('leaving a page removes its loading text', () => {
  const { rerender } = render(page({ isLoading: true }))
  expect(screen.getByText('Fetching things...')).toBeVisible()

  rerender(page())

  expect(screen.queryByText('Fetching things...')).not.toBeInTheDocument()
})
