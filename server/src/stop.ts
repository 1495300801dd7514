import type { App } from './app.ts'

const hardStopMs = 20_000

/**
 * On SIGTERM or SIGINT: not ready any more, and all is answered as before for so long that the proxy has left every
 * connection; then what runs is finished, and after 20 seconds the process ends in any case. So too when the program
 * that started it is killed.
 */
export function stopGracefully(app: App, end: () => Promise<void>): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), hardStopMs).unref()
    app.startDraining()
    await new Promise((resolve) => setTimeout(resolve, app.environment.drainSeconds * 1000))
    await end()
    process.exit(0)
  }
  const fail = (error: unknown) => {
    process.stderr.write(`The portal did not stop cleanly: ${String(error)}\n`)
    process.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop().catch(fail))
  // The program that started it is gone: nobody would ever stop it, and it holds the data folder.
  process.once('disconnect', () => void stop().catch(fail))
}
