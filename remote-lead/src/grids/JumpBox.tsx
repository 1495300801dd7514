import { Icon } from '@portal/shared/ui/icon'
import { searchIcon } from '@portal/shared/ui/icons'
import { Input } from 'antd'
import type { GridStudent } from './board'
import css from './tools.module.css'

interface JumpBoxProps {
  text: string
  onChange: (text: string) => void
  /** Whom the grid went to. */
  found: GridStudent | undefined
  /** How many problems there are. */
  problems: number
}

function foundText({ text, found, problems }: JumpBoxProps): string {
  if (text.trim() === '') return ''
  return found
    ? `${found.name}, ${found.regNumber}: ${found.total} of ${problems} solved`
    : 'Nobody shown is called so or has this number'
}

/** Goes to the student of a name, of a registration number, or of its end. */
export function JumpBox(props: JumpBoxProps) {
  return (
    <div className={css.jump}>
      <Input
        type="search"
        aria-label="Jump to student"
        placeholder="Name or registration number"
        prefix={<Icon of={searchIcon} />}
        value={props.text}
        onChange={({ target }) => props.onChange(target.value)}
      />
      <span role="status">{foundText(props)}</span>
    </div>
  )
}
