import fp from 'fastify-plugin'
import { isDatabaseAway, isDiskFull } from './failures.ts'

/** Undoes one count. */
export type GiveBack = () => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Undoes what was counted for a call that came to nothing. Never fails: what cannot be undone just now, as while the
     * database is away, is tried again until it is. Where the call failed because of that, nobody waits for it here.
     */
    giveBack(steps: readonly GiveBack[], failure?: unknown): Promise<void>
  }
}

const againMs = 1_000

/** Whoever is answered 503 is to try again, and must not wait for having tried. */
export default fp(
  async (app) => {
    let owed: GiveBack[] = []
    const underway = new Set<Promise<void>>()
    let timer: NodeJS.Timeout | undefined
    let stopping = false

    const tryStep = async (step: GiveBack) => {
      try {
        await step()
      } catch (error) {
        if (isDatabaseAway(error) || isDiskFull(error)) owed.push(step)
        else app.log.error({ err: error }, 'what was counted could not be given back')
      }
    }

    const tryAll = async (steps: readonly GiveBack[]) => {
      await Promise.all(steps.map(tryStep))
      if (owed.length > 0 && !stopping) timer ??= setTimeout(tryAgain, againMs).unref()
    }

    const tryOwed = () => {
      const steps = owed
      owed = []
      return giveBack(steps)
    }

    const tryAgain = () => {
      timer = undefined
      void tryOwed()
    }

    const giveBack = async (steps: readonly GiveBack[], failure?: unknown) => {
      const trial = tryAll(steps).finally(() => underway.delete(trial))
      underway.add(trial)
      if (!isDatabaseAway(failure)) await trial
    }

    app.decorate('giveBack', giveBack)
    app.addHook('onClose', async () => {
      stopping = true
      clearTimeout(timer)
      await Promise.all(underway)
      await tryOwed()
    })
  },
  { name: 'giving-back' },
)
