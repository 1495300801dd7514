import { Icon } from '@portal/shared/ui/Icon'
import { searchIcon } from '@portal/shared/ui/icons'
import { Input } from 'antd'
import type { GridStudent } from './board'
import css from './tools.module.css'

interface JumpBoxProps {
  text: string
  onChange: (text: string) => void
  /** The student found, and the number of problems; undefined while loading. */
  found: { student: GridStudent | undefined; problems: number } | undefined
}

function foundText({ text, found }: JumpBoxProps): string {
  if (!found || text.trim() === '') return ''
  const { student, problems } = found
  return student
    ? `${student.name}, ${student.regNumber}: ${student.total} of ${problems} solved`
    : 'No student in the grid matches'
}

/** Jumps to a student by name, registration number or its last digits. */
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
      <span role="status" className="small muted">
        {foundText(props)}
      </span>
    </div>
  )
}
