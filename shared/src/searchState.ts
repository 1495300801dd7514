import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { z } from 'zod'

type SearchState = Record<string, string | number | undefined>
/** A `z.object` with a field for each parameter. */
type SearchSchema<State> = z.ZodType<State> & { shape: object }

/** Includes undefined parameters, because RTK Query treats `{ q: 'x' }` and `{ page: undefined }` alike. */
function read<State>(schema: SearchSchema<State>, values: SearchState): State {
  const texts = Object.keys(schema.shape).map((name) => [name, values[name]?.toString()])
  const parsed = schema.safeParse(Object.fromEntries(texts))
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path }) => path[0])
  return schema.parse(
    Object.fromEntries(texts.map(([name, text]) => [name, wrong.includes(name) ? undefined : text])),
  )
}

/** Reads a query by `schema`, whose fields are its parameters. Invalid values count as missing. */
export const readSearch = <State>(schema: SearchSchema<State>, search: URLSearchParams): State =>
  read(schema, Object.fromEntries([...search].reverse()))

/**
 * The query with these changes, `?…` or empty: in the schema's order, without defaults, after parameters that
 * aren't in the schema. Writes only what would be read back.
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
 * State in the address, so that it can be shared and Back restores the previous one. `values` are read by `schema`;
 * `update` changes them, with `replace` without a history entry; `searchFor` is the query of a link with changes. Each
 * field of `schema` takes its parameter's text or undefined, and returns a text, a number or undefined: `z.object({
 * page: pageSchema, sort: z.enum(sorts).default('name') })`.
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
