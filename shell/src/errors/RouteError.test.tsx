import { answerHealth } from '@portal/shared/testing/apiServer'
import { takeConsoleErrors } from '@portal/shared/testing/consoleErrors'
import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, data, RouterProvider } from 'react-router-dom'
import { network } from '../network/network'
import { OfflineError } from '../network/OfflineError'
import { RouteError } from './RouteError'

function renderRoute(loader: () => unknown) {
  const route = {
    path: '/',
    loader,
    element: <h1>The page</h1>,
    ErrorBoundary: RouteError,
    hydrateFallbackElement: <p>Loading</p>,
  }
  render(<RouterProvider router={createMemoryRouter([route])} />)
}

const failing = (error: unknown) => () => {
  throw error
}

afterEach(() => {
  takeConsoleErrors()
  jest.restoreAllMocks()
})

test.each([
  [
    'the server’s message of a failed call',
    { status: 503, serverMessage: 'Come back later', clientMessage: 'Request failed' },
    'Come back later',
  ],
  [
    'the client’s message where the server said nothing',
    { status: 'answer', clientMessage: 'The answer is not understood' },
    'The answer is not understood',
  ],
  ['the message of an error', new Error('Something broke'), 'Something broke'],
  [
    'the text of a thrown response',
    data('This senior is not here', { status: 404 }),
    'This senior is not here',
  ],
  [
    'what to do, where nothing is known',
    { odd: true },
    'Some error occurred. Reload the page, or come back later.',
  ],
])('the error page shows %s', async (_name, error, text) => {
  renderRoute(failing(error))

  expect(await screen.findByRole('heading', { name: 'This is error page' })).toBeInTheDocument()
  expect(screen.getByText(text)).toBeInTheDocument()
})

test.each([
  ['code', new OfflineError(new TypeError('Failed to fetch dynamically imported module'))],
  ['data', { status: 'network', clientMessage: 'No answer' }],
])(
  'a page whose %s cannot load without a network says so, reports nothing, and loads by itself',
  async (_name, error) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    answerHealth({ isThere: false })
    network.lost()
    document.title = ''
    let isThere = false
    renderRoute(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      if (!isThere) throw error
      return null
    })
    expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeInTheDocument()
    expect(screen.getByText('This page will load when you’re back online.')).toBeInTheDocument()
    expect(screen.queryByText(/team|This is error page/)).not.toBeInTheDocument()
    // The page's effects set the title and start listening for the network.
    await waitFor(() => expect(document.title).toBe('You are offline · Club Portal'))

    isThere = true
    answerHealth({ isThere: true })
    window.dispatchEvent(new Event('online'))

    expect(await screen.findByRole('heading', { name: 'The page' })).toBeInTheDocument()
  },
)

test('a browser that claims to be online is offered both explanations, and the page loads by itself', async () => {
  renderRoute(failing(new OfflineError(undefined)))

  expect(await screen.findByRole('heading', { name: 'The portal can’t be reached' })).toBeInTheDocument()
  expect(
    screen.getByText('You are offline, or it isn’t responding. This page will load when you’re back online.'),
  ).toBeInTheDocument()
})
