import type { Check } from '../checks.ts'

/** Nothing of a blocked app changes, except by core. */
export const blocked: Check = ({ record: { name } }, { blocked }) =>
  blocked
    ? [
        `Rule blocked: ${name} has been blocked by ${blocked.by} since ${blocked.at.toISOString().slice(0, 16).replace('T', ' ')}${blocked.note ? ` (${blocked.note})` : ''}. Ask a core maintainer to unblock it.`,
      ]
    : []
