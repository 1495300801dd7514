import { forgetDraft, keepDraft, keptDraft } from '@portal/shared/drafts'
import { selectAuth } from '@portal/shared/store'
import { useCallback, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useSelector } from 'react-redux'
import type { z } from 'zod'

/** What is typed into a form whose draft is kept. */
interface Draft<Typed> {
  initial: Typed
  /** The form's name among all forms; without one nothing is kept. */
  name: string | undefined
  /** What `Typed` is like, where it is more than texts. */
  shape: z.ZodType<Typed> | undefined
}

/** A draft holds texts; what is none is kept as JSON. */
const textsOf = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** What was typed before, as far as it is of this form; undefined where nothing was. */
function restored<Typed extends FieldValues>(owner: string, { initial, name, shape }: Draft<Typed>) {
  const kept = name === undefined ? undefined : keptDraft(owner, name)
  if (!kept) return undefined
  const own = Object.entries(kept).filter(([field]) => field in initial)
  if (!shape) return { ...initial, ...Object.fromEntries(own) }
  const values = own.map(([field, text]) => [field, typeof initial[field] === 'string' ? text : parsed(text)])
  return shape.safeParse({ ...initial, ...Object.fromEntries(values) }).data
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** Keeps what is typed into a form as long as it is not what the form began with. */
export function useDraft<Typed extends FieldValues>(draft: Draft<Typed>) {
  const { initial, name } = draft
  const owner = useSelector(selectAuth)._id
  const begun = useRef<object>(initial)
  const [found, setFound] = useState(() => restored(owner, draft))

  const follow = useCallback(
    (values: object) => {
      if (name === undefined || owner === '') return
      if (isSame(values, begun.current)) forgetDraft(owner, name)
      else keepDraft(owner, name, textsOf(values))
    },
    [name, owner],
  )

  function forget(next: Typed) {
    if (name !== undefined) forgetDraft(owner, name)
    begun.current = next
    setFound(undefined)
  }

  return { first: found ?? initial, isRestored: found !== undefined, follow, forget }
}
