import { Icon } from '@portal/shared/ui/icon'
import { arrowDownIcon } from '@portal/shared/ui/icons'
import { Button } from 'antd'
import { Share } from '../profile/Share'
import css from './sheet.module.css'

interface SheetProgressProps {
  solved: number
  total: number
  /** Goes to the next question that is open; undefined where none is. */
  onNext: (() => void) | undefined
}

/** How much of the whole sheet is solved, and the way on; in sight however far the list is scrolled. */
export function SheetProgress({ solved, total, onNext }: SheetProgressProps) {
  return (
    <div className={css.progress}>
      <Share label="Solved" count={solved} total={total} />
      {onNext ? (
        <Button type="primary" icon={<Icon of={arrowDownIcon} />} onClick={onNext}>
          Next unsolved
        </Button>
      ) : (
        <p>{solved === total ? 'All solved.' : 'All that can be marked are solved.'} Well done!</p>
      )}
    </div>
  )
}
