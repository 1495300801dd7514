import { Icon, type IconDrawing } from '@portal/shared/ui/icon'
import css from './senior.module.css'

const starIcon: IconDrawing = {
  filled: true,
  paths: [
    'M12 3l2.700 5.700l6.200.8l-4.500 4.300l1.100 6.200L12 17l-5.500 3l1.100-6.200L3.100 9.500l6.200-.8z',
  ],
}

/** A senior whom the club thanks. */
export function TopMentor() {
  return (
    <span className={css.mentor}>
      <Icon of={starIcon} /> Top Mentor
    </span>
  )
}
