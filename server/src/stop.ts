import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app.ts'

const hardStopMs = 20_000

/**
 * Stops the portal on SIGTERM or SIGINT, or when the program that started it is gone. For `drainSeconds` it reports
 * that it isn't ready and answers as before, so that load balancers notice. For at most as long again it accepts no new
 * connections, and existing ones end with their next answer. Then it finishes running work. The process ends in any
 * case after 20 seconds, or 10 seconds after these two periods if that is later.
 */
export function stopGracefully(app: App, end: () => Promise<void>): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    const { drainSeconds } = app.environment
    setTimeout(() => process.exit(1), Math.max(hardStopMs, drainSeconds * 2_000 + 10_000)).unref()
    app.startDraining()
    await sleep(drainSeconds * 1_000)
    await app.leave(drainSeconds)
    await end()
    process.exit(0)
  }
  const fail = (error: unknown) => {
    app.log.fatal({ err: error }, 'The portal did not stop cleanly')
    process.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop().catch(fail))
  // The program that started it is gone, so nothing else would stop it, and it would keep the data folder locked.
  process.once('disconnect', () => void stop().catch(fail))
}
