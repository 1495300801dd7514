import type { ActivityKind } from '@portal/shared/contract'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** How the actions of each kind begin, as both sides read it. All other actions are of kind `portal`. */
const beginnings: readonly { kind: Exclude<ActivityKind, 'portal'>; pattern: RegExp }[] = [
  { kind: 'papers', pattern: /^(paper|own paper|changes wanted in|solution)( |$)/ },
  { kind: 'problems', pattern: /^(daily problem|daily problem’s|approach)( |$)/ },
  {
    kind: 'people',
    pattern:
      /^(lead|lead’s|student|students|account|accounts|account’s|address|handle|time|extension|suspension|second factor|all sessions)( |$)/,
  },
  { kind: 'seniors', pattern: /^(senior|interview|invitation)( |$)/ },
  { kind: 'lists', pattern: /^(subject|teacher)( |$)/ },
  { kind: 'releases', pattern: /^(release|preview|team)( |$)/ },
]

export function kindOf(action: string): ActivityKind {
  return beginnings.find(({ pattern }) => pattern.test(action))?.kind ?? 'portal'
}

export function isOfKind(action: SQLWrapper, kind: ActivityKind): SQL {
  const found = beginnings.find((one) => one.kind === kind)
  if (found) return sql`${action} ~ ${found.pattern.source}`
  return sql`${action} !~ ${beginnings.map(({ pattern }) => pattern.source).join('|')}`
}
