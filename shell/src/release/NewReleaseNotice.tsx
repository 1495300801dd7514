import { PortalNotice } from '@portal/shared/ui/portal-notice'
import { type ReleaseEvents, useNewRelease } from './useNewRelease'

interface NewReleaseNoticeProps {
  /** The release set that this page is made of. */
  releaseSet: string
  checkSeconds: number
  /** Absent where the portal does not tell of releases. */
  events?: ReleaseEvents | undefined
  reload?: () => void
}

const news = {
  newer: 'A new version is ready: ',
  'taken back': 'This page had a fault and was taken back: ',
}

/** An open page keeps the releases it began with; this offers the newer ones, and those before where one was taken back. */
export function NewReleaseNotice({
  releaseSet,
  checkSeconds,
  events,
  reload = () => location.reload(),
}: NewReleaseNoticeProps) {
  const found = useNewRelease(releaseSet, checkSeconds, events)

  return (
    <PortalNotice place="bottom" role="status">
      {found && (
        <>
          {news[found]}
          <button type="button" onClick={reload}>
            reload
          </button>
        </>
      )}
    </PortalNotice>
  )
}
