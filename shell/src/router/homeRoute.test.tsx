import { answerLater, setUpApiServer } from '@portal/shared/testing/api-server'
import { ordinaryHome } from '@portal/shared/testing/home-content'
import { act, screen, waitFor } from '@testing-library/react'
import { renderPortal } from '../testing/renderPortal'

setUpApiServer(...ordinaryHome)

test('home is shown together with its counts', async () => {
  const stats = { mcaUserCount: 142, mscUserCount: 58, leadCount: 12 }
  const { release, came } = answerLater('get', '/user/getHomeStats', stats)
  // The page's code is loaded first, so that only the counts are pending.
  await import('../home/HomePage')
  await renderPortal('/')
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)))

  await waitFor(() => expect(came).toHaveLength(1))
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
  release()
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('–')).not.toBeInTheDocument()
})
