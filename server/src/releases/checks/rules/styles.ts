import type { Check } from '../checks.ts'

/** A remote's style sheets change its own elements only. The parser is loaded with the first sheet. */
export const styles: Check = async ({ manifest: { kind, name }, sheets }) => {
  if (kind === 'shell' || sheets.size === 0) return []
  const { styleViolations } = await import('@portal/shared/styles-rule')
  return styleViolations(name, sheets)
}
