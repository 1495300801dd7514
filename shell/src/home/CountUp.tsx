import { grouped } from '@portal/shared/numbers'
import { useTheme } from '../theme/ThemeProvider'
import { useCountUp } from './useCountUp'

interface CountUpProps {
  to: number
}

export function CountUp({ to }: CountUpProps) {
  const { still } = useTheme()
  const { shown, ref } = useCountUp(to, still)
  return <span ref={ref}>{grouped(shown)}</span>
}
