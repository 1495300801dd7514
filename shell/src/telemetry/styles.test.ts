import { avoidCookie } from '@portal/shared/contract'
import { waitFor } from '@testing-library/react'
import { heardTelemetry } from '../testing/heardTelemetry'
import { noteLook } from './navLook'
import { judgeStyles } from './styles'

const place = { name: 'papers', version: '1.0.0-00000001', route: '/listPapers' }

function navigation(ofPage = false): HTMLElement {
  document.body.innerHTML = '<header><nav></nav></header><main><header></header></main><footer></footer>'
  const header = document.querySelector<HTMLElement>(ofPage ? 'main header' : 'header')
  if (!header) throw new Error('no header')
  return header
}

afterEach(() => {
  jest.restoreAllMocks()
  delete document.documentElement.dataset.theme
  // biome-ignore lint/suspicious/noDocumentCookie: as the page writes it
  document.cookie = `${avoidCookie}=; path=/; max-age=0`
})

test('A page that leaves the navigation as it was is told nothing of', async () => {
  const told = heardTelemetry()
  const reload = jest.fn()
  const header = navigation()
  header.style.opacity = '0.5'
  noteLook()

  judgeStyles(place, true, reload)

  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([told, reload.mock.calls]).toEqual([[], []])
})

const paint = (header: HTMLElement) => {
  header.style.opacity = '0.1'
}

test('A page that changes the navigation is told, and loaded anew once without it', async () => {
  const told = heardTelemetry()
  const reload = jest.fn()
  const header = navigation()
  noteLook()
  paint(header)

  judgeStyles(place, true, reload)
  judgeStyles(place, true, reload)

  await waitFor(() => expect(told).toEqual(['failed papers@1.0.0-00000001 /listPapers style opacity']))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(document.cookie).toContain('papers@1.0.0-00000001')
})

test('A page may style headers of its own, and the navigation may be on its way to another look', async () => {
  const told = heardTelemetry()
  const own = navigation(true)
  noteLook()
  paint(own)
  judgeStyles(place, true)

  const header = navigation()
  header.getAnimations = () => [new EventTarget() as Animation]
  noteLook()
  header.style.opacity = '0.5'
  judgeStyles(place, true)

  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(told).toEqual([])
})

test('Without a fallback the page stays; another theme since then is nobody’s fault', async () => {
  const told = heardTelemetry()
  const reload = jest.fn()
  const header = navigation()
  noteLook()
  header.style.color = 'rgb(1, 2, 3)'
  document.documentElement.dataset.theme = 'dark'

  judgeStyles(place, true, reload)
  expect(told).toEqual([])
  noteLook()
  paint(header)
  judgeStyles(place, false, reload)

  await waitFor(() => expect(told).toHaveLength(1))
  expect(reload).not.toHaveBeenCalled()
})

test('What a page looks like on paper is nobody’s fault', async () => {
  const told = heardTelemetry()
  const reload = jest.fn()
  const header = navigation()
  noteLook()
  const matchMedia = jest.spyOn(window, 'matchMedia')
  matchMedia.mockImplementation((media) =>
    Object.assign(new EventTarget() as MediaQueryList, { matches: media === 'print' }),
  )
  header.style.display = 'none'

  judgeStyles(place, true, reload)

  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([told, reload.mock.calls]).toEqual([[], []])
})

test('Where the browser keeps no cookies the page is not loaded anew again and again', () => {
  heardTelemetry()
  const reload = jest.fn()
  const header = navigation()
  noteLook()
  paint(header)
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {})

  judgeStyles(place, true, reload)

  expect(reload).not.toHaveBeenCalled()
})
