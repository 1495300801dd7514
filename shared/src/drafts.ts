import { z } from 'zod'

/** Session storage: drafts outlive an interrupted session, but not the tab. */
const key = 'portal:drafts'

const draftsSchema = z.object({
  /** The author's id. */
  owner: z.string(),
  /** By form and field. */
  forms: z.record(z.string(), z.record(z.string(), z.string())),
})
type Drafts = z.infer<typeof draftsSchema>

/** Storage can be off, full, or hold foreign data. Forms must work without it. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The drafts of this student; drops drafts of other people. */
function draftsOf(owner: string): Drafts {
  const kept = draftsSchema.safeParse(attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null')))
  if (kept.data?.owner === owner) return kept.data
  if (owner !== '') deleteDrafts()
  return { owner, forms: {} }
}

const save = (drafts: Drafts): void =>
  attempt(() =>
    Object.keys(drafts.forms).length === 0
      ? sessionStorage.removeItem(key)
      : sessionStorage.setItem(key, JSON.stringify(drafts)),
  )

/** Saves what the student with the id `owner` has typed into a form. Never use it for passwords. */
export function saveDraft(owner: string, form: string, values: Record<string, string>): void {
  const drafts = draftsOf(owner)
  save({ ...drafts, forms: { ...drafts.forms, [form]: values } })
}

/** The student's draft of a form; undefined if there is none. */
export const readDraft = (owner: string, form: string): Record<string, string> | undefined =>
  draftsOf(owner).forms[form]

/** Deletes a form's draft once it is sent or discarded. */
export function deleteDraft(owner: string, form: string): void {
  const { [form]: gone, ...forms } = draftsOf(owner).forms
  if (gone) save({ owner, forms })
}

/** Deletes all drafts, on logout. */
export const deleteDrafts = (): void => attempt(() => sessionStorage.removeItem(key))
