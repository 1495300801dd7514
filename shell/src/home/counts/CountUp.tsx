import { grouped } from '@portal/shared/numbers'
import { useTheme } from '../../theme/ThemeProvider'
import { useCountUp } from './useCountUp'

interface CountUpProps {
  to: number
}

export function CountUp({ to }: CountUpProps) {
  const { reducedMotion } = useTheme()
  const { shown, ref } = useCountUp(to, reducedMotion)
  return <span ref={ref}>{grouped(shown)}</span>
}
