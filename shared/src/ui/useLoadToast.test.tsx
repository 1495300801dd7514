import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { renderPage } from '../testing/renderPage'
import { toast } from './toast/index'
import { useLoadToast } from './useLoadToast'

const texts = { loading: 'Fetching things...', success: 'Things loaded', failure: 'Error fetching things' }
const failure = (serverMessage?: string) => ({ status: 500, clientMessage: '', serverMessage })

/** A page whose load the buttons move on. */
function Things() {
  const [query, setQuery] = useState<{ isLoading: boolean; error?: unknown }>({ isLoading: true })
  const [isLeft, setLeft] = useState(false)
  return (
    <>
      {!isLeft && <Load {...query} />}
      <button type="button" onClick={() => setQuery({ isLoading: false })}>
        Arrive
      </button>
      <button type="button" onClick={() => setQuery({ isLoading: false, error: failure() })}>
        Fail
      </button>
      <button type="button" onClick={() => setQuery({ isLoading: false, error: failure('No things today') })}>
        Refuse
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

test.each([
  ['Arrive', 'Things loaded'],
  ['Fail', 'Error fetching things'],
  ['Refuse', 'No things today'],
])('a load that ends by %s says "%s" in place of its loading text', async (end, text) => {
  const { press } = await openThings()

  await press(end)

  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByText('Fetching things...')).not.toBeInTheDocument()
})

test('a load that is tried again says so again', async () => {
  const { press } = await openThings()
  await press('Fail')
  await screen.findByText('Error fetching things')

  await press('Retry')
  expect(await screen.findByText('Fetching things...')).toBeVisible()
  await press('Arrive')

  expect(await screen.findByText('Things loaded')).toBeVisible()
})

test.each([
  [1000, 1],
  [60_000, 0],
])('what came %i ms before its page is told as loaded %i times', async (age, times) => {
  await renderPage(<Load isLoading={false} fulfilledTimeStamp={Date.now() - age} />)

  // Toasts come in their order: with this one all that were raised before it are there.
  act(() => toast.success('Something else'))
  await screen.findByText('Something else')
  expect(screen.queryAllByText('Things loaded')).toHaveLength(times)
  expect(screen.queryByText('Fetching things...')).not.toBeInTheDocument()
})

test('what came ahead is told once, and not again by a page that is opened once more', async () => {
  const came = Date.now()
  for (const times of [1, 0]) {
    const { unmount } = await renderPage(<Load isLoading={false} fulfilledTimeStamp={came} />)
    act(() => toast.success(`Something else ${times}`))
    await screen.findByText(`Something else ${times}`)
    expect(screen.queryAllByText('Things loaded')).toHaveLength(times)
    unmount()
  }
})

test('a page that is left takes its loading text along', async () => {
  const { press } = await openThings()

  await press('Leave')

  await waitFor(() => expect(screen.queryByText('Fetching things...')).not.toBeInTheDocument())
})
