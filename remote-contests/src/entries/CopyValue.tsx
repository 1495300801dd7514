import { CopyButton } from '@portal/shared/ui/CopyButton'
import { useState } from 'react'

/** Copies the value, and shows that it's copied until the value changes. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  const [copied, setCopied] = useState<string>()
  return (
    <CopyButton label={label} value={value} copied={copied === value} onCopied={() => setCopied(value)} />
  )
}
