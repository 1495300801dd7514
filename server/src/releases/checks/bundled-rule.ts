import type { RemoteRecord, ShellRecord } from '@portal/shared/contract'

/** Packages that work only as one copy together with one that the page gives under another name. */
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

/** A copy of what the page gives: bytes twice, and state or identity that is not the page's. */
export function bundledFaults(record: RemoteRecord, shell: ShellRecord): string[] {
  const given = new Set(Object.keys(shell.provides).map(packageOf))
  return Object.entries(record.bundled ?? {}).flatMap(([name, version]) => {
    const from = [name, comesWith[name] ?? name].find((one) => given.has(one))
    // Of the portal's own packages each module says for itself where it comes from.
    if (!from || name.startsWith('@portal/')) return []
    return `Rule bundled copies: ${record.name} holds a copy of ${name} ${version}, which the page gives${from === name ? '' : ` with ${from}`}. Import what the page gives, or do without the package that brings it.`
  })
}
