import { PortalNotice } from '@portal/shared/ui/portal-notice'
import { useNewRelease } from './useNewRelease'

interface NewReleaseNoticeProps {
  /** The release set that this page is made of. */
  releaseSet: string
  reload?: () => void
}

const news = {
  newer: 'A new version is ready: ',
  'taken back': 'This page had a fault and was taken back: ',
}

/** An open page keeps the releases it began with; this offers the newer ones, and those before where one was taken back. */
export function NewReleaseNotice({ releaseSet, reload = () => location.reload() }: NewReleaseNoticeProps) {
  const found = useNewRelease(releaseSet)

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
