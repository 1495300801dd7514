import { FormFrame } from '@portal/shared/ui/form-frame'
import { useMediaQuery } from '@portal/shared/ui/media-query'
import type { ComponentProps } from 'react'
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
  return <FormFrame {...frame} beside={hasRoom && <ClubPanel step={step} />} />
}
