import { themeConfig } from '@portal/shared/theme'
import { ConfigProvider } from 'antd'
import { type PropsWithChildren, useMemo } from 'react'
import { useTheme } from '../theme/ThemeProvider'
import { allowStyles } from './allowStyles'

allowStyles()

/** antd in the portal's look. Around every remote page, and around the toasts. */
export function AntdProvider({ children }: PropsWithChildren) {
  const { look, still } = useTheme()
  const theme = useMemo(() => themeConfig(look, { still }), [look, still])
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>
}
