import type { BootBlock } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'

/** The paths of every page there is, as patterns: the shell's own and those of the active remotes. */
export const pagePaths = ({ remotes }: Pick<BootBlock, 'remotes'>): string[] => [
  paths.home,
  ...remotes.flatMap(({ routes }) => routes.map(({ path }) => path)),
]
