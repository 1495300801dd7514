import { z } from 'zod'
import { emailSchema } from '../accounts/account.ts'
import { instantSchema } from '../answer.ts'
import { proseSchema } from '../fields/text.ts'
import { newInterviewSchema, newSeniorSchema } from './senior.ts'

export const sharedInterviewLimits = { characters: 10_000, note: 1000, linkDays: 30 } as const

const { characters, note } = sharedInterviewLimits
const { company, role, status, date, questionTypes } = newInterviewSchema.shape
const { name, regNumber, batch, branch, linkedin } = newSeniorSchema.shape

const typedFields = [
  ...['company', 'role', 'status', 'date', 'questionTypes'],
  ...['rounds', 'questions', 'advice', 'linkedin', 'anonymous'],
] as const

/** An interview as its author types it. `anonymous` is `yes` or empty; questionTypes are separated by commas. */
export const typedInterviewSchema = z.record(z.enum(typedFields), z.string().max(2 * characters))
export type TypedInterview = z.infer<typeof typedInterviewSchema>

/** All texts of an interview together. */
export const charactersOf = (texts: { rounds: string; questions: string; advice: string }): number =>
  texts.rounds.trim().length + texts.questions.trim().length + texts.advice.trim().length

/** A complete interview, read from what was typed. */
export const sharedInterviewSchema = typedInterviewSchema
  .transform(({ questionTypes, anonymous, linkedin, ...texts }) => ({
    ...texts,
    ...(linkedin.trim() && { linkedin }),
    questionTypes: questionTypes.split(',').filter((type) => type.trim() !== ''),
    anonymous: anonymous !== '',
  }))
  .pipe(
    z
      .strictObject({
        company,
        role,
        status,
        date: date.unwrap(),
        questionTypes: questionTypes.unwrap(),
        rounds: proseSchema(characters).min(1, 'Describe the rounds'),
        questions: proseSchema(characters),
        advice: proseSchema(characters),
        linkedin: linkedin.optional(),
        anonymous: z.boolean(),
      })
      .refine((texts) => charactersOf(texts) <= characters, {
        path: ['advice'],
        error: `Use at most ${characters} characters for rounds, questions and advice together`,
      })
      .refine((interview) => interview.anonymous || interview.linkedin !== undefined, {
        path: ['linkedin'],
        error: 'LinkedIn link is required, unless you stay anonymous',
      }),
  )

/** What members read as the experience. */
export const experienceOf = ({ rounds, questions }: { rounds: string; questions: string }): string =>
  questions === '' ? rounds : `${rounds}\n\nQuestions:\n${questions}`

/** A draft is an invitation, too, until it is sent. */
export const sharedInterviewStates = ['draft', 'pending', 'changes wanted', 'approved'] as const

/** The token of an invitation's link; without it the author is the signed-in member. */
const token = z.string().min(1).max(100).optional()

/** POST /sharedInterview/mine */
export const ownInterviewsRequest = z.strictObject({ token })

const one = z.object({
  _id: z.uuid(),
  state: z.enum(sharedInterviewStates),
  typed: typedInterviewSchema.nullable(),
  /** The changes that a lead asks for. */
  note: z.string().nullable(),
  /** The page that shows it. */
  seniorId: z.uuid().nullable(),
})
export type OwnInterview = z.infer<typeof one>

export const ownInterviewsAnswer = z.object({
  data: z.object({ name: z.string(), interviews: z.array(one) }),
})

/** The problems of an incomplete interview, by field. */
function checkTyped(typed: TypedInterview, context: z.RefinementCtx): void {
  for (const { path, message } of sharedInterviewSchema.safeParse(typed).error?.issues ?? [])
    context.addIssue({ code: 'custom', path, message })
}

/** PUT /sharedInterview: keeps a draft, or sends it to the leads. */
export const saveInterviewRequest = z
  .strictObject({ token, id: z.uuid(), typed: typedInterviewSchema, send: z.boolean() })
  .superRefine(({ typed, send }, context) => {
    if (send) checkTyped(typed, context)
  })

/** POST /sharedInterview/withdraw */
export const withdrawInterviewRequest = z.strictObject({ token, id: z.uuid() })

/** POST /lead/sharedInterviews: invites a senior by mail. */
export const inviteSeniorRequest = z.strictObject({ name, email: emailSchema, regNumber, batch, branch })
export type InvitedSenior = z.infer<typeof inviteSeniorRequest>

const reviewed = one.extend({
  /** As leads know the author, even if members don't. */
  person: z.object({ name: z.string(), email: z.string(), regNumber: z.string(), batch: z.string() }),
  /** When it was sent or last reviewed, or the senior was invited. */
  at: instantSchema,
})
export type ReviewedInterview = z.infer<typeof reviewed>

/** GET /lead/sharedInterviews: open invitations and interviews, those that await review first. */
export const reviewedInterviewsAnswer = z.object({ data: z.array(reviewed) })

export const requestedChangesSchema = z.strictObject({
  note: proseSchema(note).min(1, 'Explain what to change'),
})

/**
 * PUT /lead/sharedInterviews/{id}: `changed` saves `typed`; changes can be requested of an approved one, too. Refused if
 * it isn't the interview that the lead saw: `since` is its `at`.
 */
export const reviewInterviewRequest = z
  .strictObject({
    since: instantSchema,
    decision: z.enum(['approved', 'changes wanted', 'changed']),
    note: requestedChangesSchema.shape.note.optional(),
    typed: typedInterviewSchema.optional(),
  })
  .superRefine(({ typed }, context) => {
    if (typed) checkTyped(typed, context)
  })
export type InterviewReview = z.infer<typeof reviewInterviewRequest>
