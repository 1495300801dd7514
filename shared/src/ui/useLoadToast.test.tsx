import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { freezeTime, pass, quickUser } from '../testing/frozenTime'
import { renderPage } from '../testing/renderPage'
import { toast } from './toast/index'
import { useLoadToast } from './useLoadToast'

const texts = { loading: 'Fetching things...', success: 'Things loaded' }

/** A page whose load the buttons control. */
function Things() {
  const [query, setQuery] = useState<{ isLoading: boolean; error?: unknown }>({ isLoading: true })
  const [isLeft, setLeft] = useState(false)
  return (
    <>
      {!isLeft && <Load {...query} />}
      <button type="button" onClick={() => setQuery({ isLoading: false })}>
        Arrive
      </button>
      <button type="button" onClick={() => setQuery({ isLoading: false, error: { status: 500 } })}>
        Fail
      </button>
      <button type="button" onClick={() => setQuery({ isLoading: true })}>
        Retry
      </button>
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  )
}

function Load(query: { isLoading: boolean; error?: unknown; fulfilledTimeStamp?: number }) {
  useLoadToast(query, texts)
  return <p>Things</p>
}

async function openThings() {
  const { user } = await renderPage(<Things />)
  await screen.findByText('Fetching things...')
  return { press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

test('a successful load replaces its loading text with its success for 2 seconds', async () => {
  freezeTime()
  await renderPage(<Things />)
  expect(screen.getByText('Fetching things...').parentElement).toHaveAttribute('aria-live', 'polite')

  await quickUser().click(screen.getByRole('button', { name: 'Arrive' }))

  expect(screen.getByText('Things loaded')).toBeVisible()
  expect(screen.queryByText('Fetching things...')).not.toBeInTheDocument()
  await pass(1.9)
  expect(screen.getByText('Things loaded')).toBeVisible()
  await pass(0.2)
  expect(screen.queryByText('Things loaded')).not.toBeInTheDocument()
})

test('a failed load is left to the page, and a retry reports its result', async () => {
  const { press } = await openThings()
  await press('Fail')
  expect(document.querySelector('[aria-live]')).toBeEmptyDOMElement()

  await press('Retry')
  expect(await screen.findByText('Fetching things...')).toBeVisible()
  await press('Arrive')

  expect(await screen.findByText('Things loaded')).toBeVisible()
})

test('data that came up to 5 s before its page is announced once, not again when the page reopens', async () => {
  const came = Date.now()
  for (const [fulfilledTimeStamp, times] of [
    [came - 60_000, 0],
    [came - 1000, 1],
    [came - 1000, 0],
  ] as const) {
    const { unmount } = await renderPage(<Load isLoading={false} fulfilledTimeStamp={fulfilledTimeStamp} />)
    // Toasts keep their order, so all earlier ones are there too.
    act(() => toast.success(`After ${fulfilledTimeStamp}, ${times}`))
    await screen.findByText(`After ${fulfilledTimeStamp}, ${times}`)
    expect(screen.queryAllByText('Things loaded')).toHaveLength(times)
    expect(screen.queryByText('Fetching things...')).not.toBeInTheDocument()
    unmount()
  }
})

test('leaving a page removes its loading text', async () => {
  const { press } = await openThings()

  await press('Leave')

  await waitFor(() => expect(screen.queryByText('Fetching things...')).not.toBeInTheDocument())
})
