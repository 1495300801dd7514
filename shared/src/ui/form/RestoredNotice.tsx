import { Button } from 'antd'
import css from './field.module.css'

/** Tells the user that a long form was filled in from a draft. */
export function RestoredNotice({ onBeginAnew }: { onBeginAnew: () => void }) {
  return (
    <p className={`row spread ${css.restored}`}>
      What you typed before is still here.
      <Button type="link" onClick={onBeginAnew}>
        Start over
      </Button>
    </p>
  )
}
