import type { StudentGroup } from '@portal/shared/contract'
import { Select } from 'antd'

const options: { value: StudentGroup; label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'alumni', label: 'Alumni' },
  { value: 'all', label: 'Active and alumni' },
]

interface StudentGroupSelectProps {
  className?: string | undefined
  /** Defaults to active students. */
  value: StudentGroup | undefined
  onChange: (group: StudentGroup | undefined) => void
}

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
