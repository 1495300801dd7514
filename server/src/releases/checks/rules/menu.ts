import type { Check } from '../checks.ts'

/** Menu entries lead to pages of the app. */
export const menu: Check = ({ manifest }) => {
  const pages = new Set(manifest.routes.map(({ path }) => path))
  return manifest.nav
    .filter(({ path }) => !pages.has(path) || path.includes(':'))
    .map(
      ({ label, path }) =>
        `Rule menu: the entry '${label}' leads to ${path}, but ${manifest.name} has no such page, or it has parameters. Choose another page.`,
    )
}
