import { type AuthState, type AuxiliaryState, selectAuth } from '@portal/shared/store'
import { useEffect } from 'react'
import { useSelector, useStore } from 'react-redux'
import { forgetDraft, forgetDraftAtLogout, keepDraft } from './draft'
import { type PaperValues, paperFieldNames } from './paperFields'

/** Keeps what is typed until it is sent; nothing where it is what the form began with. */
export function usePaperDraft(values: PaperValues, blank: PaperValues): void {
  const student = useSelector(selectAuth)._id
  const store = useStore<{ auth: AuthState; auxiliary: AuxiliaryState }>()

  useEffect(() => forgetDraftAtLogout(store), [store])

  useEffect(() => {
    if (student === '') return
    if (paperFieldNames.every((name) => values[name] === blank[name])) forgetDraft()
    else keepDraft(student, values)
  }, [student, values, blank])
}
