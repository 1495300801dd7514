import { z } from 'zod'
import { handleSchema } from '../handles/platform.ts'
import { boardSchema, changeSchema } from '../leaderboards/boardTerms.ts'
import { yearAnswer } from '../progress/year.ts'
import { studentGroupSchema } from './studentGroups.ts'

/** The audience of a student's page: anyone with the address, club members, or only its owner. */
export const pageReaderSchema = z.enum(['everybody', 'members', 'owner'])
export type PageReader = z.infer<typeof pageReaderSchema>

/** GET /students/{username}: a student as others see them, without address, phone and registration number. */
export const studentPageAnswer = z.object({
  student: z.object({
    username: z.string(),
    name: z.string(),
    batch: z.string(),
    branch: z.string(),
    isAlumni: z.boolean(),
    /** Only verified ones. */
    handles: z.array(handleSchema),
    seenBy: pageReaderSchema,
    year: yearAnswer.shape.year,
  }),
})
export type StudentPage = z.infer<typeof studentPageAnswer>['student']

/** GET /api/leaderboard/places/{username}: a student's ranks, among active students or among alumni. */
export const studentPlacesAnswer = z.object({
  data: z.array(
    z.object({
      board: boardSchema,
      students: studentGroupSchema,
      place: z.int(),
      total: z.int(),
      change: changeSchema,
    }),
  ),
})
export type StudentPlace = z.infer<typeof studentPlacesAnswer>['data'][number]
