import { screen } from '@testing-library/react'
import { useState } from 'react'
import { renderPage } from '../testing/renderPage'
import { FailedState } from './PageStates'
import { SlotCard } from './SlotCard'

function Page() {
  const [isFailed, setFailed] = useState(true)
  const [isCardFailed, setCardFailed] = useState(true)
  return (
    <main tabIndex={-1}>
      {isFailed && <FailedState error={null} fallback="Not read" onRetry={() => setFailed(false)} />}
      <SlotCard title="Ranks" {...(isCardFailed && { onRetry: () => setCardFailed(false) })}>
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
