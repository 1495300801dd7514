import { Button, Input } from 'antd'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { whenIdle } from '../boot/whenIdle'
import { ThemeContext } from '../theme/ThemeProvider'
import { AntdProvider } from './AntdProvider'

/** What nearly every page has. */
const parts = [<Button key="button">Ahead</Button>, <Input key="input" aria-label="Ahead" />]

const { theme } = document.documentElement.dataset
const has = (preference: string) => window.matchMedia(preference).matches
const isDark = theme ? theme === 'dark' : has('(prefers-color-scheme: dark)')
const still = has('(prefers-reduced-motion: reduce)')

const root = createRoot(document.createElement('div'))

// antd derives its theme and writes a part's styles as it first draws that part, which takes longer than all else of a
// page with a form. So parts are drawn ahead of the click where nobody sees them, and stay drawn, as antd forgets what
// nothing uses.
const draw = (count: number) =>
  root.render(
    <ThemeContext value={{ choice: 'system', choose: () => {}, look: isDark ? 'dark' : 'light', still }}>
      <AntdProvider>{parts.slice(0, count)}</AntdProvider>
    </ThemeContext>,
  )

let areDrawn = false

/** Writes antd's styles at once: somebody is about to click. */
export function writeStyles(): void {
  areDrawn = true
  draw(parts.length)
}

/** Writes antd's styles in idle time, in tasks of some 30 ms on a desk's processor: the theme's, and each part's. */
export async function writeStylesWhenIdle(): Promise<void> {
  for (let count = 0; count <= parts.length; count += 1) {
    await whenIdle()
    if (areDrawn) return
    flushSync(() => draw(count))
  }
  areDrawn = true
}
