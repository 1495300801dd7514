import { fileURLToPath } from 'node:url'
import { web as webOfTheWorkspace } from './jest.base.js'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const shared = here('./node_modules/@portal/shared/src')

/** For a remote in its own repository: the workspace's configuration, with `@portal/*` from the SDK. */
export function web(options = {}) {
  const { moduleNameMapper, setupFilesAfterEnv, ...rest } = webOfTheWorkspace()
  return {
    ...rest,
    moduleNameMapper: { ...moduleNameMapper, '^@portal/shared/contract$': `${shared}/contract/index.ts` },
    modulePaths: [here('./node_modules')],
    setupFilesAfterEnv: [...setupFilesAfterEnv, `${shared}/testing/setup.ts`],
    ...options,
  }
}
