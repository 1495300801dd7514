import { Button, Input } from 'antd'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { whenIdle } from '../boot/whenIdle'
import { ThemeContext } from '../theme/ThemeProvider'
import { AntdProvider } from './AntdProvider'

/** What nearly every page has. */
const parts = [<Button key="button">Ahead</Button>, <Input key="input" aria-label="Ahead" />]

/** What lists are filtered by. Its code is a chunk of its own, which a page with a form alone does not need. */
const loadSelect = () => import(/* webpackChunkName: "antd-select-styles" */ './selectAhead')

const root = createRoot(document.createElement('div'))
let drawnCount = 0

// antd derives its theme and writes a part's styles as it first draws that part, which takes longer than all else of a
// page with a form. So parts are drawn ahead of the click where nobody sees them, and stay drawn, as antd forgets what
// nothing uses. In the look of the moment: antd's variables are the page's, too, and the last part drawn writes them.
function draw(count: number) {
  drawnCount = Math.max(drawnCount, count)
  const { theme } = document.documentElement.dataset
  const has = (preference: string) => window.matchMedia(preference).matches
  const isDark = theme ? theme === 'dark' : has('(prefers-color-scheme: dark)')
  const still = has('(prefers-reduced-motion: reduce)')
  root.render(
    <ThemeContext value={{ choice: 'system', choose: () => {}, look: isDark ? 'dark' : 'light', still }}>
      <AntdProvider>{parts.slice(0, drawnCount)}</AntdProvider>
    </ThemeContext>,
  )
}

/** Writes antd's styles: somebody is about to click. */
export const writeStyles = () => draw(parts.length)

/** A processor that takes longer for one part is a slow one, which has better to do for who may go nowhere. */
const slowMs = 75

/** How many style elements there are: more of them after a part was drawn whose styles nothing else had needed. */
const stylesCount = () => document.head.querySelectorAll('style').length

async function drawWhenIdle(count: number): Promise<{ ms: number; isNew: boolean }> {
  await whenIdle()
  const before = stylesCount()
  const startedAt = performance.now()
  flushSync(() => draw(count))
  return { ms: performance.now() - startedAt, isNew: stylesCount() > before }
}

async function writeInSteps() {
  // By what the open page, or intent, has drawn before, every processor is a quick one.
  let isQuick = false
  for (let count = 0; count <= parts.length; count += 1) {
    const { ms, isNew } = await drawWhenIdle(count)
    if (ms > slowMs) return
    isQuick ||= isNew
  }
  if (!isQuick) return
  const { select } = await loadSelect()
  parts.push(select)
  await drawWhenIdle(parts.length)
}

let writing: Promise<void> | undefined

/** Writes antd's styles in idle time, once: the theme's, then each part's. A slow processor ends at the first of them. */
export function writeStylesWhenIdle(): Promise<void> {
  writing ??= writeInSteps().catch(() => {})
  return writing
}
