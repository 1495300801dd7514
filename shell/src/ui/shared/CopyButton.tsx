import { CopyButton } from '@portal/shared/ui/CopyButton'
import { useState } from 'react'

function Copying({ initial }: { initial: boolean }) {
  const [copied, setCopied] = useState(initial)
  return <CopyButton value="CLUB-7F3A" label="Copy code" copied={copied} onCopied={() => setCopied(true)} />
}

export const sample = (
  <div className="row">
    <Copying initial={false} />
    <Copying initial />
  </div>
)
