import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether React draws the component where the server wrote it already; false from the next drawing on. */
export const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
