import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { z } from 'zod'

/** What the address says: texts, numbers, or nothing, by the names of its parameters. */
type SearchState = Record<string, string | number | undefined>
/** A `z.object`, whose fields are the parameters. */
type SearchSchema<State> = z.ZodType<State> & { shape: object }

/** Every parameter is in what is read, be it undefined: RTK Query takes `{ q: 'x' }` and `{ page: undefined }` for one. */
function read<State>(schema: SearchSchema<State>, said: SearchState): State {
  const texts = Object.keys(schema.shape).map((name) => [name, said[name]?.toString()])
  const parsed = schema.safeParse(Object.fromEntries(texts))
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path }) => path[0])
  return schema.parse(
    Object.fromEntries(texts.map(([name, text]) => [name, wrong.includes(name) ? undefined : text])),
  )
}

/** What an address's query says by `schema`, whose fields are its parameters; what does not fit is as if it were not there. */
export const readSearch = <State>(schema: SearchSchema<State>, search: URLSearchParams): State =>
  read(schema, Object.fromEntries([...search].reverse()))

/**
 * The query with these changes, `?…` or empty: in the order of the schema, without what is the default, and after the
 * parameters that are not of the schema. What is written is what would be read again.
 */
export function searchWith<State extends SearchState>(
  schema: SearchSchema<State>,
  search: URLSearchParams,
  changes: Partial<State>,
): string {
  const values: SearchState = read(schema, { ...readSearch(schema, search), ...changes })
  const defaults: SearchState = read(schema, {})
  const next = new URLSearchParams(search)
  const names = Object.keys(schema.shape)
  for (const name of names) next.delete(name)
  for (const name of names)
    if (values[name] !== undefined && values[name] !== defaults[name]) next.set(name, String(values[name]))
  return next.size === 0 ? '' : `?${next}`
}

/**
 * State that is kept in the address, so that it can be shared and Back leads to the one before: `values` by `schema`;
 * `update` changes them, with `replace` in place of the state before; `searchFor` is the query of a link to changed ones.
 *
 * Each field of `schema` takes the text of its parameter, or undefined where there is none, and gives a text, a number
 * or undefined: `z.object({ page: pageSchema, sort: z.enum(sorts).default('name') })`.
 */
export function useSearchState<State extends SearchState>(schema: SearchSchema<State>) {
  const [search, setSearch] = useSearchParams()
  const newest = useRef(search)
  /** Own changes that the address doesn't have yet, oldest first. */
  const pending = useRef<string[]>([])
  useEffect(() => {
    // Any other address, say by Back, drops what is pending.
    const at = pending.current.lastIndexOf(search.toString())
    pending.current = at === -1 ? [] : pending.current.slice(at + 1)
    if (pending.current.length === 0) newest.current = search
  }, [search])

  function update(changes: Partial<State> | ((values: State) => Partial<State>), { replace = false } = {}) {
    // The address changes a moment later: all changes in that moment count.
    const before = newest.current
    const changed = typeof changes === 'function' ? changes(readSearch(schema, before)) : changes
    newest.current = new URLSearchParams(searchWith(schema, before, changed))
    pending.current.push(newest.current.toString())
    setSearch(newest.current, { replace, preventScrollReset: true })
  }

  return {
    values: readSearch(schema, search),
    update,
    searchFor: (changes: Partial<State>) => searchWith(schema, search, changes),
  }
}
