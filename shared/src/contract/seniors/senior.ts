import { z } from 'zod'
import { readRegNumber } from '../accounts/regNumber.ts'
import { instantSchema } from '../answer.ts'
import { readLinkedin } from '../fields/linkedin.ts'
import { canonicalSchema, readPhotoLink } from '../fields/links.ts'
import { lineSchema, proseSchema } from '../fields/text.ts'
import { typedDaySchema } from '../fields/typedDay.ts'
import { daySchema } from '../progress/progressTerms.ts'
import { interviewSummarySchema } from './interviewSummary.ts'

/** Sized so that a full form in Latin letters stays within the server's 32 KB. */
export const seniorLimits = {
  name: 100,
  regNumber: 30,
  branch: 20,
  company: 100,
  interviews: 6,
  questionTypes: 10,
  questionType: 60,
  experience: 2000,
  advice: 1000,
} as const

/** Pause in typing before the search by company runs (specification, section 9). */
export const companySearchPauseMs = 1000

/** An interview as verified users read it. */
export const interviewSchema = interviewSummarySchema.extend({
  status: z.string(),
  questionTypes: z.array(z.string()).optional(),
  interviewExperience: z.string().optional(),
  adviceToJuniors: z.string().optional(),
  /** The senior wrote it. Leads change it where they review it. */
  isShared: z.boolean().optional(),
})
export type Interview = z.infer<typeof interviewSchema>

/** A senior as everyone sees them: no follower ids, no experiences. */
export const seniorSummarySchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  linkedin: z.string(),
  /** Empty for an anonymous senior, like the branch and the link. */
  batch: z.string(),
  branch: z.string(),
  photoUrl: z.string().nullable(),
  isTopMentor: z.boolean(),
  followerCount: z.int().min(0),
  /** Whether the user follows; false for a visitor. */
  isFollowed: z.boolean(),
  interviews: z.array(interviewSummarySchema),
})
export type SeniorSummary = z.infer<typeof seniorSummarySchema>

/** Whether members don't know who it is: nothing of the person is stored with the interviews. */
export const isAnonymous = ({ batch }: Pick<SeniorSummary, 'batch'>): boolean => batch === ''

/** A senior of the public list. */
export const listedSeniorSchema = seniorSummarySchema.extend({
  /** The earliest interview that led to an internship, at the searched company if any; null: none. */
  earliestInternshipOffer: daySchema.nullable(),
})
export type ListedSenior = z.infer<typeof listedSeniorSchema>

/** A senior as verified users see them; interviews in the order given. */
export const seniorSchema = seniorSummarySchema.extend({
  regNumber: z.string(),
  /** The user's own id if they follow; other followers are only counted. */
  followers: z.array(z.uuid()),
  interviews: z.array(interviewSchema),
  /** When a lead last changed them. */
  updatedAt: instantSchema.optional(),
})
export type Senior = z.infer<typeof seniorSchema>

const searched = z.string().max(seniorLimits.company).trim().optional()

/** What seniors are searched by. Visitors can't search question types, which they don't see. */
export const seniorSearches = ['company', 'role', 'questionType', 'name'] as const
export type SeniorSearch = (typeof seniorSearches)[number]

/** GET /seniors?company=: any part of a company's name, in any case; likewise the others. */
export const seniorsQuery = z.strictObject({
  company: searched,
  role: searched,
  questionType: searched,
  name: searched,
})
export const seniorsAnswer = z.object({ data: z.array(listedSeniorSchema) })
export const seniorAnswer = z.object({ data: seniorSchema })
/** POST /seniors/follow/{id}: toggles the follow and returns the new state. */
export const followAnswer = z.object({
  data: z.object({ following: z.boolean(), followerCount: z.int().min(0) }),
})
export type FollowAnswer = z.infer<typeof followAnswer>

const { company, questionTypes, questionType, experience, advice } = seniorLimits

/** A new interview; empty optional fields are omitted. */
export const newInterviewSchema = z.strictObject({
  company: lineSchema('Company is required', company),
  role: lineSchema('Role is required', company),
  status: lineSchema('Status is required', company),
  date: typedDaySchema
    .refine((day) => day >= '1990-01-01' && day <= '2099-12-31', 'Use a day between 1990 and 2099')
    .optional(),
  questionTypes: z
    .array(lineSchema('Enter what was asked', questionType))
    .max(questionTypes, `Name at most ${questionTypes} types of question`)
    .optional(),
  interviewExperience: proseSchema(experience).optional(),
  adviceToJuniors: proseSchema(advice).optional(),
})
export type NewInterview = z.infer<typeof newInterviewSchema>

/** POST /seniors and PUT /seniors/{id}; `interviews` may be empty. */
export const newSeniorSchema = z.strictObject({
  name: lineSchema('Name is required', seniorLimits.name),
  regNumber: lineSchema('Registration number is required', seniorLimits.regNumber)
    .overwrite(readRegNumber)
    .refine((number) => !/^\d(?:\.\d+)?e\+\d+$/.test(number), {
      error:
        'Excel has turned this number into another one. Format the column as Text and type the number again',
      abort: true,
    })
    .regex(/^[a-z0-9./-]+$/, 'Use letters, digits, dots, hyphens and slashes only'),
  linkedin: canonicalSchema('LinkedIn link is required', readLinkedin),
  batch: lineSchema('Batch is required', 20).regex(/^\d{4}$/, 'Use four digits (e.g., 2024)'),
  branch: lineSchema('Branch is required', seniorLimits.branch).regex(
    /^[\p{L}\p{M} ]+$/u,
    'Use letters only (e.g., MCA)',
  ),
  photoUrl: canonicalSchema('Photo link is required', readPhotoLink).optional(),
  isTopMentor: z.boolean('Use yes or no').optional(),
  interviews: z
    .array(newInterviewSchema)
    .max(seniorLimits.interviews, `Add at most ${seniorLimits.interviews} interviews`),
})
export type NewSenior = z.infer<typeof newSeniorSchema>
