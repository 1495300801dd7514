import { drivePreviewOf } from '@portal/shared/contract'
import { Icon } from '@portal/shared/ui/Icon'
import { externalIcon } from '@portal/shared/ui/icons'
import { useState } from 'react'
import css from './paper.module.css'

interface DriveViewerProps {
  /** The file's share link. */
  link: string
  /** The paper, for screen readers. */
  name: string
}

const focusFrame = (frame: HTMLIFrameElement | null) => frame?.focus()

/** Shows a file of Google Drive in the page, but only when asked to, because Google then learns of the visit. */
export function DriveViewer({ link, name }: DriveViewerProps) {
  const [isOpen, setOpen] = useState(false)
  const preview = drivePreviewOf(link)
  if (!preview) return <p role="note">This paper’s link is not valid.</p>
  return (
    <>
      <div className={`row ${css.actions}`}>
        {!isOpen && (
          <button type="button" className="button" onClick={() => setOpen(true)}>
            Show it here
          </button>
        )}
        <a href={link} target="_blank" rel="noopener noreferrer">
          Open in Drive <Icon of={externalIcon} />
        </a>
      </div>
      {isOpen ? (
        <iframe
          // The button that had the focus is gone.
          ref={focusFrame}
          className={css.viewer}
          src={preview}
          title={`${name} in Google Drive`}
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          allow="fullscreen"
        />
      ) : (
        <p className="muted small">
          The file is in Google Drive. When you open it, Google learns your IP address and, if you are signed
          in to Google, who you are.
        </p>
      )}
    </>
  )
}
