import type { Viewer } from '@portal/shared/contract'
import { selectIsLead, selectIsVerified } from '@portal/shared/store'
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { Store } from './makeStore'

/** The signed-in user's access; a visitor has neither. */
export const viewerOf = ({ getState }: Pick<Store, 'getState'>): Viewer => ({
  isVerified: selectIsVerified(getState()),
  isLead: selectIsLead(getState()),
})

/** The same for components; a new object only if it changes. */
export function useViewer(): Viewer {
  const isVerified = useSelector(selectIsVerified)
  const isLead = useSelector(selectIsLead)
  return useMemo(() => ({ isVerified, isLead }), [isVerified, isLead])
}
