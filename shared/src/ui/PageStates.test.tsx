import { screen } from '@testing-library/react'
import { useState } from 'react'
import { renderPage } from '../testing/renderPage'
import { FailedState, Loaded } from './PageStates'
import { SlotCard } from './SlotCard'

function Page() {
  const [isFailed, setFailed] = useState(true)
  const [isCardFailed, setCardFailed] = useState(true)
  return (
    <main tabIndex={-1}>
      {isFailed && <FailedState error={null} fallback="Not read" onRetry={() => setFailed(false)} />}
      <SlotCard
        title="Ranks"
        query={{ isLoading: false, isError: isCardFailed, refetch: () => setCardFailed(false) }}
      >
        Loaded
      </SlotCard>
    </main>
  )
}

test('Retry keeps the focus on the page when its message disappears', async () => {
  const { user } = await renderPage(<Page />)
  for (const left of [1, 0]) {
    screen.getAllByRole('button', { name: 'Retry' })[0]?.focus()
    await user.keyboard('{Enter}')
    expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(left)
    expect(screen.getByRole('main')).toHaveFocus()
    screen.getByRole('main').blur()
  }
})

test('shows a skeleton before the first data, and a failure above earlier data', async () => {
  const query = { isFetching: true, refetch: () => {} }
  const page = (more: object) => (
    <Loaded<string> query={{ ...query, ...more }} what="the papers">
      {(text) => <p>{text}</p>}
    </Loaded>
  )
  const { rerender } = await renderPage(page({}))
  expect(screen.getByRole('status', { name: 'Loading the papers' })).toBeInTheDocument()
  rerender(page({ isFetching: false, data: 'Ten papers', error: { status: 503, clientMessage: 'Busy' } }))
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the papers: Busy')
  expect(screen.getByText('Ten papers')).toBeInTheDocument()
})
