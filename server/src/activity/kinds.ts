import { type ActivityKind, activityKinds } from '@portal/shared/contract'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** How the actions of each kind begin; what begins otherwise is the portal's. */
const beginnings: Record<Exclude<ActivityKind, 'portal'>, string> = {
  papers: 'paper|own paper|changes wanted in paper',
  problems: 'daily problem',
  people:
    'lead|lead’s|student|students|account|account’s|address|handle|time|extension|suspension|second factor|all sessions',
  seniors: 'senior',
  lists: 'subject|teacher',
  releases: 'release|rollout|preview|places|team',
}

const patterns = Object.entries(beginnings).map(([kind, words]) => ({ kind, pattern: `^(${words})( |$)` }))

/** What kind of thing was done. */
export function kindOf(action: string): ActivityKind {
  const found = patterns.find(({ pattern }) => new RegExp(pattern).test(action))
  return activityKinds.find((kind) => kind === found?.kind) ?? 'portal'
}

/** Whether an action is of a kind. */
export function isOfKind(action: SQLWrapper, kind: ActivityKind): SQL {
  const found = patterns.find((one) => one.kind === kind)
  if (found) return sql`${action} ~ ${found.pattern}`
  return sql`${action} !~ ${patterns.map(({ pattern }) => pattern).join('|')}`
}
