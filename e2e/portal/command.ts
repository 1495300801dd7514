import { portalProcess } from '../../federation/testing/runPortal.ts'
import { test as base } from './test.ts'

/** Runs `portal` with arguments, settings and folder. */
export type Command = ReturnType<typeof portalProcess>['run']

/** For tests with teams; one process runs a worker's commands. */
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
