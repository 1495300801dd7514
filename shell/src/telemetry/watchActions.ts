import type { BootstrapData } from '@portal/shared/contract'

export function watchActions(boot: BootstrapData): void {
  // Rarely needed, so its code loads on demand.
  const report = (failure: unknown) => {
    if (!(failure instanceof Error)) return
    import(/* webpackChunkName: "telemetry" */ './actions').then(
      ({ failedAction }) => failedAction(failure, boot),
      () => {},
    )
  }
  addEventListener('error', ({ error }) => report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
