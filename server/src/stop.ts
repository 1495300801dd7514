import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app.ts'

const hardStopMs = 20_000

/**
 * On SIGTERM or SIGINT: not ready any more, and all is answered as before for so long that who asks for that has seen
 * it; for as long again, at most, no new connection is taken, and those that are there end with their next answer. Then
 * what runs is finished, and after 20 seconds, or 10 after those, the process ends in any case. So too when the program
 * that started it is killed.
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
  // The program that started it is gone: nobody would ever stop it, and it holds the data folder.
  process.once('disconnect', () => void stop().catch(fail))
}
