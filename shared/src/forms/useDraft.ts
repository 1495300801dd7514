import { deleteDraft, readDraft, saveDraft } from '@portal/shared/drafts'
import { selectAuth } from '@portal/shared/store'
import { useCallback, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useSelector } from 'react-redux'
import type { z } from 'zod'

interface Draft<Typed> {
  initial: Typed
  /** Unique among all forms; without it nothing is kept. */
  name: string | undefined
  /** The schema of `Typed`, if it has more than texts and booleans. */
  shape: z.ZodType<Typed> | undefined
}

/** A draft holds texts; other values are stored as JSON. */
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

/** The earlier input, as far as it fits this form; undefined if there is none. */
function restored<Typed extends FieldValues>(owner: string, { initial, name, shape }: Draft<Typed>) {
  const stored = name === undefined ? undefined : readDraft(owner, name)
  if (!stored) return undefined
  const own = Object.entries(stored).filter(([field]) => field in initial)
  const values = own.map(([field, text]): [string, unknown] => [
    field,
    typeof initial[field] === 'string' ? text : parsed(text),
  ])
  if (shape) return shape.safeParse({ ...initial, ...Object.fromEntries(values) }).data
  const fitting = values.filter(([field, value]) => typeof value === typeof initial[field])
  return { ...initial, ...Object.fromEntries(fitting) }
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** Saves a draft while the input differs from the initial values. */
export function useDraft<Typed extends FieldValues>(draft: Draft<Typed>) {
  const { initial, name } = draft
  const owner = useSelector(selectAuth)._id
  const baseline = useRef<object>(initial)
  const [found, setFound] = useState(() => restored(owner, draft))

  const follow = useCallback(
    (values: object) => {
      if (name === undefined || owner === '') return
      if (isSame(values, baseline.current)) deleteDraft(owner, name)
      else saveDraft(owner, name, textsOf(values))
    },
    [name, owner],
  )

  function forget(next: Typed) {
    if (name !== undefined) deleteDraft(owner, name)
    baseline.current = next
    setFound(undefined)
  }

  return { first: found ?? initial, isRestored: found !== undefined, follow, forget }
}
