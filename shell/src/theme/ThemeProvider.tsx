import type { Scheme } from '@portal/shared/theme/palette'
import { useMediaQuery } from '@portal/shared/ui/useMediaQuery'
import {
  createContext,
  type PropsWithChildren,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { applyThemeChoice, readThemeChoice, type ThemeChoice } from './themeChoice'

interface Theme {
  choice: ThemeChoice
  choose: (choice: ThemeChoice) => void
  scheme: Scheme
  reducedMotion: boolean
}

export const ThemeContext = createContext<Theme>({
  choice: 'system',
  choose: () => {},
  scheme: 'light',
  reducedMotion: false,
})

export function ThemeProvider({ children }: PropsWithChildren) {
  const [choice, choose] = useState(readThemeChoice)
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isPrinting = useMediaQuery('print')
  useLayoutEffect(() => applyThemeChoice(choice), [choice])
  // Follows a choice made in another tab.
  useEffect(() => {
    const handleStorage = () => choose(readThemeChoice())
    addEventListener('storage', handleStorage)
    return () => removeEventListener('storage', handleStorage)
  }, [])

  const theme = useMemo((): Theme => {
    const chosen = choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice
    // Paper is white.
    const scheme = isPrinting ? 'light' : chosen
    return { choice, choose, scheme, reducedMotion }
  }, [choice, systemIsDark, reducedMotion, isPrinting])

  return <ThemeContext value={theme}>{children}</ThemeContext>
}

export const useTheme = () => use(ThemeContext)
