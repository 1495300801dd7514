import type { Change } from '@portal/shared/contract'
import { counted, grouped } from '@portal/shared/numbers'
import { Icon, type IconDrawing } from '@portal/shared/ui/Icon'
import css from './ChangeMark.module.css'

const up: IconDrawing = { filled: true, paths: ['M12 6l8 11H4z'] }
const down: IconDrawing = { filled: true, paths: ['M12 18L4 7h16z'] }

/** The text for screen readers, and the visible one. */
function textsOf(change: Change): [string, string] {
  if (change === 'new') return ['NEW since yesterday', 'NEW']
  if (!change) return ['same place as yesterday', '–']
  const count = Math.abs(change)
  return [`${change > 0 ? 'up' : 'down'} ${counted(count, 'place')} since yesterday`, grouped(count)]
}

/** How a student's rank changed since yesterday. Empty if there is nothing to compare with. */
export function ChangeMark({ change }: { change: Change }) {
  if (change === null) return null
  const [read, seen] = textsOf(change)
  const kind = change === 'new' ? 'new' : change > 0 ? 'up' : change < 0 ? 'down' : 'same'
  return (
    <span className={`${css.change} ${css[kind]}`} title={read}>
      {kind === 'up' && <Icon of={up} />}
      {kind === 'down' && <Icon of={down} />}
      <span aria-hidden="true">{seen}</span>
      <span className="visually-hidden">{read}</span>
    </span>
  )
}
