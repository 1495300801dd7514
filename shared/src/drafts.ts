import { z } from 'zod'

/** In the tab's own storage: what is typed outlives a session that ends in the middle of it, and not the tab. */
const key = 'portal:drafts'

const draftsSchema = z.object({
  /** The id of the student who typed. */
  owner: z.string(),
  /** What is typed, by form and field. */
  forms: z.record(z.string(), z.record(z.string(), z.string())),
})
type Drafts = z.infer<typeof draftsSchema>

/** Storage can be switched off, full, or hold what others wrote: a form without a draft is a form all the same. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The drafts of this student; somebody else's are let go. */
function draftsOf(owner: string): Drafts {
  const kept = draftsSchema.safeParse(attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null')))
  if (kept.data?.owner === owner) return kept.data
  if (owner !== '') forgetDrafts()
  return { owner, forms: {} }
}

const save = (drafts: Drafts): void =>
  attempt(() =>
    Object.keys(drafts.forms).length === 0
      ? sessionStorage.removeItem(key)
      : sessionStorage.setItem(key, JSON.stringify(drafts)),
  )

/** Keeps what the student with the id `owner` has typed into a form so far. Never a password. */
export function keepDraft(owner: string, form: string, values: Record<string, string>): void {
  const drafts = draftsOf(owner)
  save({ ...drafts, forms: { ...drafts.forms, [form]: values } })
}

/** What the student with the id `owner` had typed into a form; undefined where there is nothing. */
export const keptDraft = (owner: string, form: string): Record<string, string> | undefined =>
  draftsOf(owner).forms[form]

/** Lets go of what was typed into a form: it was sent, or is not wanted. */
export function forgetDraft(owner: string, form: string): void {
  const { [form]: gone, ...forms } = draftsOf(owner).forms
  if (gone) save({ owner, forms })
}

/** Lets go of everything that was typed: whoever typed it signs out. */
export const forgetDrafts = (): void => attempt(() => sessionStorage.removeItem(key))
