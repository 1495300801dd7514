import type { Change } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import { Icon, type IconDrawing } from '@portal/shared/ui/icon'
import css from './ChangeMark.module.css'

interface ChangeMarkProps {
  change: Change
}

const up: IconDrawing = { filled: true, paths: ['M12 6l8 11H4z'] }
const down: IconDrawing = { filled: true, paths: ['M12 18L4 7h16z'] }
const places = (count: number) => `${grouped(count)} ${count === 1 ? 'place' : 'places'}`

/** How a student has moved since yesterday. Nothing before there is anything to compare with. */
export function ChangeMark({ change }: ChangeMarkProps) {
  if (change === null) return null
  if (change === 'new') {
    return (
      <span className={css.new}>
        NEW<span className="visually-hidden"> since yesterday</span>
      </span>
    )
  }
  if (change === 0) {
    return (
      <span className={css.same}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">same place as yesterday</span>
      </span>
    )
  }
  const risen = change > 0
  const text = `${risen ? 'up' : 'down'} ${places(Math.abs(change))} since yesterday`
  return (
    <span className={risen ? css.up : css.down} title={text}>
      <Icon of={risen ? up : down} />
      <span aria-hidden="true">{grouped(Math.abs(change))}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
