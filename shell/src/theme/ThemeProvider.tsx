import type { Look } from '@portal/shared/theme/palette'
import { useMediaQuery } from '@portal/shared/ui/media-query'
import { createContext, type PropsWithChildren, use, useLayoutEffect, useMemo, useState } from 'react'
import { applyThemeChoice, readThemeChoice, type ThemeChoice } from './themeChoice'

interface Theme {
  choice: ThemeChoice
  choose: (choice: ThemeChoice) => void
  look: Look
  still: boolean
}

export const ThemeContext = createContext<Theme>({
  choice: 'system',
  choose: () => {},
  look: 'light',
  still: false,
})

export function ThemeProvider({ children }: PropsWithChildren) {
  const [choice, choose] = useState(readThemeChoice)
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isPrinting = useMediaQuery('print')
  useLayoutEffect(() => applyThemeChoice(choice), [choice])

  const theme = useMemo((): Theme => {
    const chosen = choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice
    // Paper is white.
    const look = isPrinting ? 'light' : chosen
    return { choice, choose, look, still }
  }, [choice, systemIsDark, still, isPrinting])

  return <ThemeContext value={theme}>{children}</ThemeContext>
}

export const useTheme = () => use(ThemeContext)
