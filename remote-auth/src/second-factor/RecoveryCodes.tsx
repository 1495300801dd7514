import { CopyButton } from '@portal/shared/ui/copy-button'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import css from './secondFactor.module.css'

/** The codes that stand in for the app, the one time that they are shown. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} className="stack" role="status" tabIndex={-1}>
      <p>
        <strong>Keep these recovery codes where your phone is not.</strong> Each logs you in once without the
        app. They are shown this one time.
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
        <Button type="primary" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
