import type { EditedContent } from '@portal/shared/contract'
import { useZodForm } from '@portal/shared/forms'
import { useEffect, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { EditedList } from './lists/lists'
import { typedShape } from './rows/rows'

export type ListForm = ReturnType<typeof useListForm>['form']

/** A list's form. Its draft remembers the version it started from. */
export function useListForm(list: EditedList, { version, content }: EditedContent) {
  const fresh = { rows: list.typedOf(content), note: '', base: String(version) }
  const initial = useRef(fresh)
  const schema = useMemo(
    () =>
      z.object({
        rows: list.schema,
        note: z.string().max(200, 'Use at most 200 characters'),
        base: z.string(),
      }),
    [list],
  )
  const form = useZodForm(schema, { initial: initial.current, draft: list.draft, shape: typedShape })
  // Watches these only, so that typing doesn't render the whole form.
  const isTyped = useWatch({
    control: form.control,
    compute: ({ rows }) => JSON.stringify(rows) !== JSON.stringify(initial.current.rows),
  })
  const base = Number(useWatch({ control: form.control, name: 'base' }))
  const isOutdated = version > base

  function restart(next = fresh) {
    initial.current = next
    form.restart(next)
  }

  // Without changes the form shows newer versions at once.
  useEffect(() => {
    if (isOutdated && !isTyped) restart()
  })

  return {
    form,
    /** The version the form started from. */
    base,
    isTyped,
    /** Whether a newer version was saved since. */
    isOutdated,
    /** Starts over from the newest version or the given content. */
    restart,
    /** Keeps the changes, on top of the newest version. */
    goOn: () => form.setValue('base', String(version)),
  }
}
