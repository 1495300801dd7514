import { PortalNotice } from '@portal/shared/ui/portal-notice'
import { useEffect } from 'react'
import { useNewRelease } from './useNewRelease'

interface NewReleaseNoticeProps {
  /** The release set that this page is made of. */
  releaseSet: string
  checkSeconds: number
  /** Reload by itself, as in development. */
  reloads: boolean
  reload?: () => void
}

/** An open page keeps the releases it began with; this offers the newer ones. */
export function NewReleaseNotice({
  releaseSet,
  checkSeconds,
  reloads,
  reload = () => location.reload(),
}: NewReleaseNoticeProps) {
  const isNew = useNewRelease(releaseSet, checkSeconds)

  useEffect(() => {
    if (isNew && reloads) reload()
  }, [isNew, reloads, reload])

  return (
    <PortalNotice place="bottom" role="status">
      {isNew && (
        <>
          A new version is ready:{' '}
          <button type="button" onClick={reload}>
            reload
          </button>
        </>
      )}
    </PortalNotice>
  )
}
