import { PgPreparedQuery } from 'drizzle-orm/pg-core'

/** Returns the statements that this work sends to the database, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { prototype } = PgPreparedQuery
  const name = 'queryWithCache'
  const ask: unknown = Reflect.get(prototype, name)
  if (typeof ask !== 'function') throw new Error('drizzle now sends statements in another way')
  const asked: string[] = []
  const listen = function (this: unknown, text: string, ...more: unknown[]): unknown {
    asked.push(text)
    return Reflect.apply(ask, this, [text, ...more])
  }
  Reflect.set(prototype, name, listen)
  try {
    await work()
  } finally {
    Reflect.set(prototype, name, ask)
  }
  return asked
}
