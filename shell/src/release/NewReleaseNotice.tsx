import { PortalNotice } from '@portal/shared/ui/PortalNotice'
import { useNewRelease } from './useNewRelease'

interface NewReleaseNoticeProps {
  releaseSet: string
  reload?: () => void
}

const news = {
  newer: 'A new version is ready: ',
  'rolled back': 'This page had a problem and was rolled back: ',
}

/** An open page keeps its releases. This offers newer ones, and earlier ones after a rollback. */
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
