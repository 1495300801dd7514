import { Button, Input } from 'antd'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { whenIdle } from '../boot/whenIdle'
import { ThemeContext } from '../theme/ThemeProvider'
import { AntdProvider } from './AntdProvider'

/** What nearly every page has. */
const parts = [<Button key="button">Ahead</Button>, <Input key="input" aria-label="Ahead" />]

const root = createRoot(document.createElement('div'))
let drawn = ''

// antd derives its theme and writes a part's styles as it first draws that part, which takes longer than all else of a
// page with a form. So parts are drawn ahead of the click where nobody sees them, and stay drawn, as antd forgets what
// nothing uses. In the look of the moment: antd's variables are the page's, too, and the last part drawn writes them.
function draw(count: number) {
  const { theme } = document.documentElement.dataset
  const has = (preference: string) => window.matchMedia(preference).matches
  const isDark = theme ? theme === 'dark' : has('(prefers-color-scheme: dark)')
  const still = has('(prefers-reduced-motion: reduce)')
  const drawing = `${count} ${isDark} ${still}`
  if (drawing === drawn) return
  drawn = drawing
  root.render(
    <ThemeContext value={{ choice: 'system', choose: () => {}, look: isDark ? 'dark' : 'light', still }}>
      <AntdProvider>{parts.slice(0, count)}</AntdProvider>
    </ThemeContext>,
  )
}

/** Writes antd's styles: somebody is about to click. */
export const writeStyles = () => draw(parts.length)

let writing: Promise<void> | undefined

async function writeInSteps(): Promise<void> {
  for (let count = 0; count <= parts.length; count += 1) {
    await whenIdle()
    if (drawn.startsWith(`${parts.length} `)) return
    flushSync(() => draw(count))
  }
}

/** Writes antd's styles in idle time, once, in tasks of some 30 ms on a desk's processor: the theme's, and each part's. */
export function writeStylesWhenIdle(): Promise<void> {
  writing ??= writeInSteps()
  return writing
}
