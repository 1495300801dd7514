import { DomainError } from '../../core/errors/domain-error.ts'

/** One line: `Rule <check>: what is wrong. What to do.` */
export type Violation = string

/** How many are shown; more usually share a cause. */
const linesShown = 40

/** Violations as one message, a line each. */
export function inLines(violations: readonly Violation[]): string {
  const more = violations.length - linesShown
  return [...violations.slice(0, linesShown), ...(more > 0 ? [`… and ${more} more.`] : [])].join('\n')
}

/** A release violates release checks; the message lists all violations. */
export class ChecksFailed extends DomainError {
  readonly version: string
  readonly violations: readonly Violation[]

  constructor(version: string, violations: readonly Violation[]) {
    super('conflict', inLines(violations))
    this.version = version
    this.violations = violations
  }
}
