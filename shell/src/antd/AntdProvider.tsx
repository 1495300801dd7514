import { themeConfig } from '@portal/shared/theme'
import { ConfigProvider } from 'antd'
import { type PropsWithChildren, useMemo } from 'react'
import { readNonce } from '../boot/readBoot'
import { useTheme } from '../theme/ThemeProvider'

/** antd in the portal's look, its styles with the page's nonce. Around every remote page, and around the toasts. */
export function AntdProvider({ children }: PropsWithChildren) {
  const { look, still } = useTheme()
  const theme = useMemo(() => themeConfig(look, { still }), [look, still])
  const csp = useMemo(() => ({ nonce: readNonce() }), [])
  return (
    <ConfigProvider theme={theme} csp={csp}>
      {children}
    </ConfigProvider>
  )
}
