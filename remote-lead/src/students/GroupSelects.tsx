import { Select } from 'antd'

interface Group {
  batch?: string | undefined
  branch?: string | undefined
}

interface GroupSelectsProps {
  className?: string | undefined
  batches: readonly string[]
  branches: readonly string[]
  /** Undefined: all. */
  value: Group
  onChange: (changed: Group) => void
}

/** The value for no filter; no batch or branch is empty. */
const all = ''

/** Includes the chosen value before the options are loaded. */
const optionsOf = (allText: string, values: readonly string[], chosen = all) => [
  { value: all, label: allText },
  ...[...new Set(chosen === all ? values : [...values, chosen])].map((value) => ({
    value,
    label: value.toUpperCase(),
  })),
]

export function GroupSelects({ className = '', batches, branches, value, onChange }: GroupSelectsProps) {
  return (
    <>
      <Select
        aria-label="Batch"
        className={className}
        options={optionsOf('All batches', batches, value.batch)}
        value={value.batch ?? all}
        onChange={(batch) => onChange({ batch: batch || undefined })}
      />
      <Select
        aria-label="Branch"
        className={className}
        options={optionsOf('All branches', branches, value.branch)}
        value={value.branch ?? all}
        onChange={(branch) => onChange({ branch: branch || undefined })}
      />
    </>
  )
}
