import type { StudentGroup } from '@portal/shared/contract'
import { Select } from 'antd'

const options: { value: StudentGroup; label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'alumni', label: 'Alumni' },
  { value: 'all', label: 'Active and alumni' },
]

interface StudentGroupSelectProps {
  className?: string | undefined
  /** Undefined: the active ones. */
  value: StudentGroup | undefined
  onChange: (group: StudentGroup | undefined) => void
}

/** Which students a page of leads shows. */
export function StudentGroupSelect({ className, value = 'active', onChange }: StudentGroupSelectProps) {
  return (
    <Select
      aria-label="Students"
      className={className ?? ''}
      options={options}
      value={value}
      onChange={(group) => onChange(group === 'active' ? undefined : group)}
    />
  )
}
