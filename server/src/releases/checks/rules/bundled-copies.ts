import type { RemoteManifest, ShellManifest } from '@portal/shared/contract'
import type { Check } from '../checks.ts'
import type { Violation } from '../violations.ts'

/** Packages that work only as one copy together with one that the page provides under another name. */
const comesWith: Readonly<Record<string, string>> = {
  'react-router': 'react-router-dom',
  'react-router-dom': 'react-router',
  redux: '@reduxjs/toolkit',
  scheduler: 'react-dom',
}

/** `antd/es/table` and `@portal/shared/store#selectAuth` come from the packages antd and @portal/shared. */
const packageOf = (key: string): string => {
  const [path = ''] = key.split('#')
  return path.split('/', path.startsWith('@') ? 2 : 1).join('/')
}

/** No copy of what the page provides: bytes twice, and state or identity that isn't the page's. */
export const bundledCopies: Check = ({ manifest }, { sets }) =>
  manifest.kind === 'shell' ? [] : sets.flatMap(({ shell }) => (shell ? copies(manifest, shell) : []))

function copies(manifest: RemoteManifest, shell: ShellManifest): Violation[] {
  const provided = new Set(Object.keys(shell.provides).map(packageOf))
  return Object.entries(manifest.bundled ?? {}).flatMap(([name, version]) => {
    const from = [name, comesWith[name] ?? name].find((one) => provided.has(one))
    // Modules of the portal's own packages say themselves where they come from.
    if (!from || name.startsWith('@portal/')) return []
    return `Rule bundled copies: ${manifest.name} bundles a copy of ${name} ${version}, which the page provides${from === name ? '' : ` with ${from}`}. Import it from the page, or remove the package that depends on it.`
  })
}
