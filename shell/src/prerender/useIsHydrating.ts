import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether React is hydrating the server's HTML; false from the next render on. */
export const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
