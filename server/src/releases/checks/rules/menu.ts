import type { Check } from '../checks.ts'

/** Menu entries lead to pages of the app. */
export const menu: Check = ({ record }) => {
  const pages = new Set(record.routes.map(({ path }) => path))
  return record.nav
    .filter(({ path }) => !pages.has(path) || path.includes(':'))
    .map(
      ({ label, path }) =>
        `Rule menu: the entry '${label}' leads to ${path}, which is no page of ${record.name} without parameters. Point it to one.`,
    )
}
