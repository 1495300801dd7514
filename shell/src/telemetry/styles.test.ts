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

/** A style sheet of the release, that makes the navigation bar pale wherever it is on. */
function loadSheet(header: HTMLElement, href = '/releases/papers/1.0.0-00000001/page.css') {
  const turned: boolean[] = []
  const sheet = {
    href: `http://localhost${href}`,
    set disabled(isOff: boolean) {
      turned.push(isOff)
      header.style.opacity = isOff ? '1' : '0.1'
    },
  }
  sheet.disabled = false
  Object.defineProperty(document, 'styleSheets', { configurable: true, value: [sheet] })
  return turned
}

afterEach(() => {
  jest.restoreAllMocks()
  Object.defineProperty(document, 'styleSheets', { configurable: true, value: [] })
  delete document.documentElement.dataset.theme
  // biome-ignore lint/suspicious/noDocumentCookie: as the page writes it
  document.cookie = `${avoidCookie}=; path=/; max-age=0`
})

test('A page that leaves the navigation as it was is told nothing of', async () => {
  const told = heardTelemetry()
  const reload = jest.fn()
  const header = navigation()
  noteLook()
  loadSheet(header, '/releases/papers/0.9.0-00000001/page.css')
  noteLook()

  judgeStyles(place, true, reload)

  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([told, reload.mock.calls]).toEqual([[], []])
})

test.each<[string, (header: HTMLElement) => void]>([
  ['by its style sheet, noted or not', loadSheet],
  [
    'by its code',
    (header) => {
      header.style.opacity = '0.1'
    },
  ],
])('A page that changes the navigation %s is told, and loaded anew once without it', async (_how, change) => {
  const told = heardTelemetry()
  const reload = jest.fn()
  const header = navigation()
  noteLook()
  change(header)

  judgeStyles(place, true, reload)
  judgeStyles(place, true, reload)

  await waitFor(() => expect(told).toEqual(['failed papers@1.0.0-00000001 /listPapers style opacity']))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(document.cookie).toContain('papers@1.0.0-00000001')
})

test('A page may style headers of its own, and the navigation may be on its way to another look', async () => {
  const told = heardTelemetry()
  loadSheet(navigation(true))
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
  loadSheet(header)
  judgeStyles(place, false, reload)

  await waitFor(() => expect(told).toHaveLength(1))
  expect(reload).not.toHaveBeenCalled()
})

test('A style sheet is turned off once, however often its page is shown', () => {
  heardTelemetry()
  const header = navigation()
  const turned = loadSheet(header)

  for (let shown = 0; shown < 3; shown += 1) judgeStyles(place, false, jest.fn())

  expect(turned).toEqual([false, true, false])
})

test('Where the browser keeps no cookies the page is not loaded anew again and again', () => {
  heardTelemetry()
  const reload = jest.fn()
  loadSheet(navigation())
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {})

  judgeStyles(place, true, reload)

  expect(reload).not.toHaveBeenCalled()
})
