import { type BootBlock, shellName } from '@portal/shared/contract'
import { network } from '../network/network'
import { avoided, type ReleaseId } from './avoided'
import { failureCode } from './failureCode'
import { shellAt, telemetry } from './telemetry'

const releaseFile = /\/releases\/([a-z][a-z0-9-]*)\/([^/\s]+)\//g

/**
 * The release whose code an error came through, by the files in its stack: the remote's, where one is among them, as
 * what it does wrong shows in React's or antd's code, too. Undefined: no file of this page is.
 */
export function releaseInStack(stack: string, { remotes, shell }: BootBlock): ReleaseId | undefined {
  const found = [...stack.matchAll(releaseFile)].map(([, name = '', version = '']) => ({ name, version }))
  const isOfPage = ({ name, version }: ReleaseId) =>
    remotes.some(
      (remote) => remote.name === name && [remote.version, remote.lastGood?.version].includes(version),
    )
  // Files of the shell may lie at the address of an earlier release of it.
  const isOfShell = found.some(({ name }) => name === shellName)
  return found.find(isOfPage) ?? (shell && isOfShell ? { name: shellName, ...shell } : undefined)
}

/** An error that nobody caught, in a page that is displayed: told of the release whose code it was. */
export async function failedAction(error: Error, boot: BootBlock): Promise<void> {
  const { stack = '' } = error
  // A browser's extension works in the page, too.
  if (stack.includes('-extension:')) return
  const release = releaseInStack(stack, boot)
  if (!release || error.name === 'AbortError' || !(await network.isReachable())) return
  const { route } = telemetry.shown() ?? { route: '/' }
  const place = release.name === shellName ? shellAt(route) : { ...release, route }
  telemetry.failed(place, 'action', failureCode(error), error)
  const failing = boot.remotes.find(
    ({ name, version }) => name === release.name && version === release.version,
  )
  if (!failing?.lastGood) return
  avoided.keep(release)
  avoided.avoidFromNextPage(release)
}
