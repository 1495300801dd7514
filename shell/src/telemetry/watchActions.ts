import type { BootBlock } from '@portal/shared/contract'

/** Errors that nobody caught are told from here on. */
export function watchActions(boot: BootBlock): void {
  // Rare: what tells whose fault it was comes when it is needed.
  const tell = (failure: unknown) => {
    if (!(failure instanceof Error)) return
    import(/* webpackChunkName: "telemetry" */ './actions').then(
      ({ failedAction }) => failedAction(failure, boot),
      () => {},
    )
  }
  addEventListener('error', ({ error }) => tell(error))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
