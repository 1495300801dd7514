import { portalProcess } from '../../federation/testing/runPortal.ts'
import { test as base } from './test.ts'

/** Runs `portal` with these words, settings and folder. */
export type Command = ReturnType<typeof portalProcess>['run']

/** A test of teams; one process runs the command for all of a worker's. */
export const test = base.extend<object, { command: Command }>({
  command: [
    async ({ address: _portal }, use) => {
      const process = portalProcess()
      await use(process.run)
      process.end()
    },
    { scope: 'worker' },
  ],
})
