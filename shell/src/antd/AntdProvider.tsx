import { themeConfig } from '@portal/shared/theme'
import { ConfigProvider } from 'antd'
import { type PropsWithChildren, useMemo } from 'react'
import { useTheme } from '../theme/ThemeProvider'
import { allowStyles } from './allowStyles'
import { useTextScale } from './useTextScale'

allowStyles()

export function AntdProvider({ children }: PropsWithChildren) {
  const { scheme, reducedMotion } = useTheme()
  const scale = useTextScale()
  const theme = useMemo(() => themeConfig(scheme, { reducedMotion, scale }), [scheme, reducedMotion, scale])
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>
}
