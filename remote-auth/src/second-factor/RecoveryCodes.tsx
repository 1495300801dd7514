import { CopyButton } from '@portal/shared/ui/CopyButton'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import css from './secondFactor.module.css'

/** The recovery codes; shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} className="stack" role="status" tabIndex={-1}>
      <p>
        <strong>Save these recovery codes somewhere other than your phone.</strong> Each logs you in once
        without the app. We won’t show them again.
      </p>
      <ul className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <CopyButton
          value={codes.join('\n')}
          label="Copy the codes"
          copied={isCopied}
          onCopied={() => setIsCopied(true)}
        />
        <Button type="primary" onClick={onDone}>
          I’ve saved them
        </Button>
      </div>
    </div>
  )
}
