import type { BootstrapData } from '@portal/shared/contract'

export function watchActions(boot: BootstrapData): void {
  // Rarely needed, so its code loads on demand.
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
