import { useTheme } from '../theme/ThemeProvider'
import { useCountUp } from './useCountUp'

interface CountUpProps {
  to: number
}

/** A figure that counts up once when it is seen. A screen reader hears only where it ends. */
export function CountUp({ to }: CountUpProps) {
  const { still } = useTheme()
  const { shown, ref } = useCountUp(to, still)
  return (
    <span ref={ref}>
      <span aria-hidden="true">{shown.toLocaleString('en-IN')}</span>
      <span className="visually-hidden">{to.toLocaleString('en-IN')}</span>
    </span>
  )
}
