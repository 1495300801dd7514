import { type BootstrapData, shellName } from '@portal/shared/contract'
import { network } from '../network/network'
import { blockedReleases, type ReleaseId } from './blockedReleases'
import { failureCode } from './failureCode'
import { shellAt, telemetry } from './telemetry'

const releaseFile = /\/releases\/([a-z][a-z0-9-]*)\/([^/\s]+)\//g

/**
 * The release whose code caused an error, by the files in its stack. A remote takes precedence, because its faults
 * also surface in React's or antd's code. Undefined if no file is from this page.
 */
export function releaseInStack(stack: string, { remotes, shell }: BootstrapData): ReleaseId | undefined {
  const found = [...stack.matchAll(releaseFile)].map(([, name = '', version = '']) => ({ name, version }))
  const isOfPage = ({ name, version }: ReleaseId) =>
    remotes.some(
      (remote) => remote.name === name && [remote.version, remote.fallback?.version].includes(version),
    )
  // The shell's files may have the address of an earlier release of it.
  const isOfShell = found.some(({ name }) => name === shellName)
  return found.find(isOfPage) ?? (shell && isOfShell ? { name: shellName, ...shell } : undefined)
}

/** Reports an uncaught error on a displayed page to the release whose code threw it. */
export async function failedAction(error: Error, boot: BootstrapData): Promise<void> {
  const { stack = '' } = error
  // Browser extensions run in the page too.
  if (stack.includes('-extension:')) return
  const release = releaseInStack(stack, boot)
  if (!release || error.name === 'AbortError' || !(await network.isReachable())) return
  const { route } = telemetry.shown() ?? { route: '/' }
  const place = release.name === shellName ? shellAt(route) : { ...release, route }
  telemetry.failed(place, 'action', failureCode(error), error)
  const failing = boot.remotes.find(
    ({ name, version }) => name === release.name && version === release.version,
  )
  if (!failing?.fallback) return
  blockedReleases.store(release)
  blockedReleases.blockFromNextPage(release)
}
