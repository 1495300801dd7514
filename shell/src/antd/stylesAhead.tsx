import { Button, Input } from 'antd'
import { createRoot } from 'react-dom/client'
import { ThemeContext } from '../theme/ThemeProvider'
import { AntdProvider } from './AntdProvider'

const { theme } = document.documentElement.dataset
const has = (preference: string) => window.matchMedia(preference).matches
const isDark = theme ? theme === 'dark' : has('(prefers-color-scheme: dark)')
const still = has('(prefers-reduced-motion: reduce)')

// antd derives its theme and writes a part's styles as it first draws that part, which takes longer than all else of a
// page with a form. What nearly every page has is drawn once where nobody sees it, so that this is done before the click;
// it stays drawn, as antd forgets what nothing uses.
createRoot(document.createElement('div')).render(
  <ThemeContext value={{ choice: 'system', choose: () => {}, look: isDark ? 'dark' : 'light', still }}>
    <AntdProvider>
      <Button>Ahead</Button>
      <Input aria-label="Ahead" />
    </AntdProvider>
  </ThemeContext>,
)
