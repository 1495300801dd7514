import { Button } from 'antd'
import css from './field.module.css'

/** Says where the filled-in fields of a long form come from. */
export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p className={`row spread ${css.restored}`}>
      What you typed before is still here.
      <Button type="link" onClick={onStartOver}>
        Start over
      </Button>
    </p>
  )
}
