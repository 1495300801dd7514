import { inArray } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { invalidField } from '../../core/errors/domain-error.ts'
import { users } from '../../core/people/users.tables.ts'
import { foldUsername } from '../../core/people/users.ts'

type Named = Record<string, unknown>

/** The texts under this key, at any depth. */
function textsAt(value: unknown, key: string): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, item]) =>
    name === key && typeof item === 'string' ? [item] : textsAt(item, key),
  )
}

/** Copies the content and replaces each text under `key` with the result of `fieldsOf`. */
function replaceAt(value: unknown, key: string, fieldsOf: (text: string) => Named): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceAt(item, key, fieldsOf))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) =>
      name === key && typeof item === 'string'
        ? Object.entries(fieldsOf(item))
        : [[name, replaceAt(item, key, fieldsOf)]],
    ),
  )
}

/** Replaces user names by account ids for storage; existing ids stay. @throws DomainError for an unknown user name. */
export async function withAccountIds(db: Db, content: unknown): Promise<unknown> {
  const names = textsAt(content, 'account')
  if (names.length === 0) return content
  const rows = await db
    .select({ id: users.id, key: users.usernameKey })
    .from(users)
    .where(inArray(users.usernameKey, names.map(foldUsername)))
  return replaceAt(content, 'account', (name) => {
    const account = rows.find(({ key }) => key === foldUsername(name))
    if (!account)
      throw invalidField(
        'content',
        `There is no member with the username ${name}. Correct it or leave it out`,
      )
    return { accountId: account.id }
  })
}

/** Replaces account ids by user names for editing. */
export async function withAccountNames(db: Db, content: unknown): Promise<unknown> {
  const ids = textsAt(content, 'accountId')
  if (ids.length === 0) return content
  const rows = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, ids))
  return replaceAt(content, 'accountId', (id) => {
    const account = rows.find((row) => row.id === id)
    return account ? { account: account.username } : {}
  })
}
