import type { BootstrapData } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'

/** The path patterns of all pages: the shell's own and the active remotes'. */
export const pagePaths = ({ remotes }: Pick<BootstrapData, 'remotes'>): string[] => [
  paths.home,
  ...remotes.flatMap(({ routes }) => routes.map(({ path }) => path)),
]
