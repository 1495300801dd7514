import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PlainNotices } from './PlainNotices'
import { toast } from './queue'

test('Plain toasts take each other’s place, go after their time, and can be closed', async () => {
  render(<PlainNotices />)

  await toast.track(Promise.resolve(), {
    loading: 'Working',
    success: 'Done',
    failure: 'Failed',
    successSeconds: 1.5,
  })
  expect(await screen.findByText('Done')).toBeInTheDocument()
  expect(screen.queryByText('Working')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Done')).not.toBeInTheDocument())

  toast.error('Not signed out', 'until dismissed')
  expect(await screen.findByText('Not signed out')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Not signed out')).not.toBeInTheDocument()
})
