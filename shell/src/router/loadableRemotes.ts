import type { BootBlock, BootRemote } from '@portal/shared/contract'

/** In development nothing stands in for what fails: whoever writes it is to see that. */
export function loadableRemotes({
  remotes,
  reloadOnRelease,
}: Pick<BootBlock, 'remotes' | 'reloadOnRelease'>): BootRemote[] {
  return reloadOnRelease ? remotes.map(({ lastGood: _, ...remote }) => remote) : remotes
}
