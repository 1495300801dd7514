import { Icon } from '@portal/shared/ui/Icon'
import { arrowDownIcon } from '@portal/shared/ui/icons'
import { Button } from 'antd'
import { Share } from '../profile/Share'
import css from './sheet.module.css'

interface SheetProgressProps {
  solved: number
  total: number
  /** Goes to the next open question; undefined if there is none. */
  onNext: (() => void) | undefined
}

/** The sheet's progress and Next unsolved; sticky. */
export function SheetProgress({ solved, total, onNext }: SheetProgressProps) {
  return (
    <div className={`row ${css.progress}`}>
      <Share label="Solved" count={solved} total={total} />
      {onNext ? (
        <Button type="primary" icon={<Icon of={arrowDownIcon} />} onClick={onNext}>
          Next unsolved
        </Button>
      ) : (
        <p>{solved === total ? 'All solved.' : 'All that can be marked is solved.'} Well done!</p>
      )}
    </div>
  )
}
