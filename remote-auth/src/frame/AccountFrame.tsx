import { FormFrame } from '@portal/shared/ui/FormFrame'
import { PortalNotice } from '@portal/shared/ui/PortalNotice'
import { useMediaQuery } from '@portal/shared/ui/useMediaQuery'
import { type ComponentProps, useState } from 'react'
import { areCookiesBlocked } from './areCookiesBlocked'
import { ClubPanel } from './ClubPanel'
import type { JoiningStep } from './club'
import { hasRoomQuery } from './prefetchClub'

interface AccountFrameProps extends Omit<ComponentProps<typeof FormFrame>, 'beside'> {
  /** A newcomer's current step. */
  step?: JoiningStep
}

/** Frame of the account pages: the club beside the form on wide screens. */
export function AccountFrame({ step, ...frame }: AccountFrameProps) {
  // Narrow screens request nothing.
  const hasRoom = useMediaQuery(hasRoomQuery)
  const [isBlocked] = useState(areCookiesBlocked)
  return (
    <>
      {isBlocked && (
        <PortalNotice place="top" role="alert">
          This browser blocks cookies, so you can’t stay signed in. Allow cookies for this site in the
          browser’s settings, then reload this page.
        </PortalNotice>
      )}
      <FormFrame {...frame} beside={hasRoom && <ClubPanel step={step} />} />
    </>
  )
}
