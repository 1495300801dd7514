import { Select } from 'antd'

interface Place {
  batch?: string | undefined
  branch?: string | undefined
}

interface PlaceSelectsProps {
  className?: string | undefined
  /** What can be chosen. */
  batches: readonly string[]
  branches: readonly string[]
  /** Undefined: all of them. */
  value: Place
  onChange: (changed: Place) => void
}

/** What a filter's list says for no filter; no batch or branch can be called so. */
const all = ''

/** What is chosen is among them before they are known, too. */
const optionsOf = (allText: string, values: readonly string[], chosen = all) => [
  { value: all, label: allText },
  ...[...new Set(chosen === all ? values : [...values, chosen])].map((value) => ({
    value,
    label: value.toUpperCase(),
  })),
]

/** Of which batch and branch a page of leads shows students. */
export function PlaceSelects({ className = '', batches, branches, value, onChange }: PlaceSelectsProps) {
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
