import { answer } from '@portal/shared/testing/apiServer'
import { sampleShowcase } from '@portal/shared/testing/homeContent'
import { renderPage } from '@portal/shared/testing/renderPage'
import { screen, within } from '@testing-library/react'
import { AccountFrame } from './AccountFrame'
import type { JoiningStep } from './club'

const stats = { mcaUserCount: 1142, mscUserCount: 1, leadCount: 12 }
const counts = '1,142 MCA students, 1 MSC student and 12 leads'

const open = (step?: JoiningStep) =>
  renderPage(
    <AccountFrame heading="Welcome" intro="" below="" {...(step && { step })}>
      form
    </AccountFrame>,
  )

function makeRoom() {
  const matchMedia = window.matchMedia
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(matchMedia(query), { matches: query.includes('960px') }))
}

afterEach(() => jest.restoreAllMocks())

test('shows newcomers the next steps and the club’s current problems', async () => {
  makeRoom()
  answer('get', '/user/getHomeStats', stats)
  answer('get', '/home/showcase', { data: sampleShowcase })
  await open('code')

  const steps = screen.getByRole('region', { name: 'What happens next' })
  expect(within(steps).getByText('A code by mail').closest('li')).toHaveAttribute('aria-current', 'step')
  expect(await screen.findByText(counts)).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Two Sum' })).toBeInTheDocument()
  expect(screen.getByText('12 solved')).toBeInTheDocument()
})

test('hides the panel on narrow screens; names the setting to change if cookies are blocked', async () => {
  const asked = answer('get', '/user/getHomeStats', stats)
  await open('form')
  expect(screen.queryByText('What happens next')).not.toBeInTheDocument()
  expect(asked).toEqual([])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()

  jest.spyOn(document, 'cookie', 'get').mockReturnValue('')
  await open()
  expect(screen.getByRole('alert')).toHaveTextContent('Allow cookies for this site in the browser’s settings')
})
