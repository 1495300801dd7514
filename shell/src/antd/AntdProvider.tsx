import { themeConfig } from '@portal/shared/theme'
import { ConfigProvider } from 'antd'
import { type PropsWithChildren, useMemo } from 'react'
import { useTheme } from '../theme/ThemeProvider'
import { allowStyles } from './allowStyles'
import { useTextScale } from './useTextScale'

allowStyles()

export function AntdProvider({ children }: PropsWithChildren) {
  const { look, still } = useTheme()
  const scale = useTextScale()
  const theme = useMemo(() => themeConfig(look, { still, scale }), [look, still, scale])
  return <ConfigProvider theme={theme}>{children}</ConfigProvider>
}
