import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { forgetDraft, keepDraft, keptDraft } from '../../drafts'
import { selectAuth } from '../../store'

/** What was typed before, as far as it is of this form; undefined where nothing was. */
function restored<Name extends string>(
  owner: string,
  form: string,
  initial: Record<Name, string>,
  isField: (name: string) => boolean,
): Record<Name, string> | undefined {
  const kept = keptDraft(owner, form)
  if (!kept) return undefined
  return { ...initial, ...Object.fromEntries(Object.entries(kept).filter(([name]) => isField(name))) }
}

/**
 * A form's texts, kept under `form` from the first key until `restart`; where `form` is undefined, not kept at all.
 */
export function useDraft<Name extends string>(
  initial: Record<Name, string>,
  form: string | undefined,
  isField = (name: string) => name in initial,
) {
  const owner = useSelector(selectAuth)._id
  const [begun, setBegun] = useState(initial)
  const [draft, setDraft] = useState(() =>
    form === undefined ? undefined : restored(owner, form, initial, isField),
  )
  const [values, setValues] = useState(draft ?? initial)

  useEffect(() => {
    if (form === undefined || owner === '') return
    const before: Record<string, string> = begun
    const isTyped = Object.entries(values).some(([name, value]) => value !== (before[name] ?? ''))
    if (isTyped) keepDraft(owner, form, values)
    else forgetDraft(owner, form)
  }, [form, owner, values, begun])

  function restart(next: Record<Name, string>) {
    // At once: the form may be gone before the next effect.
    if (form !== undefined) forgetDraft(owner, form)
    setBegun(next)
    setValues(next)
    setDraft(undefined)
  }

  return { begun, values, setValues, isRestored: draft !== undefined, restart }
}
