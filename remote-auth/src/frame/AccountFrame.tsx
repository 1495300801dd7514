import { FormFrame } from '@portal/shared/ui/form-frame'
import { useMediaQuery } from '@portal/shared/ui/media-query'
import { PortalNotice } from '@portal/shared/ui/portal-notice'
import { type ComponentProps, useState } from 'react'
import { areCookiesBlocked } from './areCookiesBlocked'
import { ClubPanel } from './ClubPanel'
import type { JoiningStep } from './club'
import { hasRoomQuery } from './prefetchClub'

interface AccountFrameProps extends Omit<ComponentProps<typeof FormFrame>, 'beside'> {
  /** Where somebody new stands. */
  step?: JoiningStep
}

/** The account pages' frame: the club beside the form, where there is room for both. */
export function AccountFrame({ step, ...frame }: AccountFrameProps) {
  // Without room nothing is asked for.
  const hasRoom = useMediaQuery(hasRoomQuery)
  const [isBlocked] = useState(areCookiesBlocked)
  return (
    <>
      {isBlocked && (
        <PortalNotice place="top" role="alert">
          This browser blocks cookies, and you cannot stay signed in without them. Allow cookies for this site
          in the browser’s settings, then reload this page.
        </PortalNotice>
      )}
      <FormFrame {...frame} beside={hasRoom && <ClubPanel step={step} />} />
    </>
  )
}
