import { fileURLToPath } from 'node:url'
import { web as webOfTheWorkspace } from './jest.base.js'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const shared = here('./node_modules/@portal/shared/src')

/** A remote in a repository of its own: as in the portal's workspace, with `@portal/*` found in the kit. */
export function web(options = {}) {
  const { moduleNameMapper, setupFilesAfterEnv, ...rest } = webOfTheWorkspace()
  return {
    ...rest,
    moduleNameMapper: { ...moduleNameMapper, '^@portal/shared/contract$': `${shared}/contract/index.ts` },
    modulePaths: [here('./node_modules')],
    // Sources among packages: those of @portal/shared, and no others, wherever a package manager puts the kit.
    transformIgnorePatterns: ['/node_modules/(?!(.*/)?@portal/shared/)'],
    setupFilesAfterEnv: [...setupFilesAfterEnv, `${shared}/testing/setup.ts`],
    ...options,
  }
}
