import { courseSchema, type PaperFilters, semesterOf } from '@portal/shared/contract'
import { today } from '@portal/shared/dates'
import type { AuthState } from '@portal/shared/store'
import { z } from 'zod'

/** A course and semester; both are absent for all papers. */
type Term = Pick<PaperFilters, 'course' | 'semester'>

const termKey = 'portal.papers.term'
const termSchema = z.object({ course: courseSchema.optional(), semester: z.int().optional() })
const rememberedSchema = z.object({ owner: z.string(), current: termSchema, chosen: termSchema })

type Member = Pick<AuthState, '_id' | 'branch' | 'batch'>

const currentTerm = (member: Member): Term => semesterOf(member, today()) ?? {}

/** The term of the list until the member chooses another: the last choice, or the member's own in a new semester. */
export function firstTerm(member: Member): Term {
  const current = currentTerm(member)
  try {
    const { owner, ...kept } = rememberedSchema.parse(JSON.parse(localStorage.getItem(termKey) ?? 'null'))
    const isCurrent = kept.current.course === current.course && kept.current.semester === current.semester
    return owner === member._id && isCurrent ? kept.chosen : current
  } catch {
    return current
  }
}

export function rememberTerm(member: Member, { course, semester }: Term): void {
  try {
    const kept = { owner: member._id, current: currentTerm(member), chosen: { course, semester } }
    localStorage.setItem(termKey, JSON.stringify(kept))
  } catch {
    // The storage is full or blocked: the next visit starts with the member's own term.
  }
}
