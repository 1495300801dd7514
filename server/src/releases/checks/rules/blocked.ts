import type { Check, Context } from '../checks.ts'
import type { Violation } from '../violations.ts'

/** Nothing of a blocked app changes, except by core. */
export const blocked: Check = ({ manifest: { name } }, context) => blockViolations(name, context)

/** The same for a change that doesn't depend on a release. */
export const blockViolations = (name: string, { blocked }: Pick<Context, 'blocked'>): Violation[] =>
  blocked
    ? [
        `Rule blocked: ${name} has been blocked by ${blocked.by} since ${blocked.at.toISOString().slice(0, 16).replace('T', ' ')}${blocked.note ? ` (${blocked.note})` : ''}. Ask a core maintainer to unblock it.`,
      ]
    : []
