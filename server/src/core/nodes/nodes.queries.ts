import { asc, eq, getTableColumns, lt } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { nodes } from './nodes.tables.ts'

export type NodeRow = typeof nodes.$inferSelect

const keptMs = 86_400_000

/** Records that a node is running, and deletes nodes that were silent for a day. */
export async function noteNode(db: Db, node: NodeRow): Promise<void> {
  const { id: _, ...set } = node
  await db.insert(nodes).values(node).onConflictDoUpdate({ target: nodes.id, set })
  await db.delete(nodes).where(lt(nodes.heardAt, new Date(node.heardAt.getTime() - keptMs)))
}

/** Deletes a node that stops, so that it isn't reported as missing. */
export async function forgetNode(db: Db, id: string): Promise<void> {
  await db.delete(nodes).where(eq(nodes.id, id))
}

/** Longest running first. */
export const listNodes = (db: Db): Promise<NodeRow[]> =>
  db.select(getTableColumns(nodes)).from(nodes).orderBy(asc(nodes.startedAt), asc(nodes.id))
