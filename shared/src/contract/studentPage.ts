import { z } from 'zod'
import { boardSchema, changeSchema } from './boardTerms.ts'
import { handleSchema } from './platform.ts'
import { yearAnswer } from './practice.ts'
import { studentGroupSchema } from './studentGroups.ts'

/** For whom a student's page is there: all who have its address, members of the club, or its owner alone. */
export const pageReaderSchema = z.enum(['everybody', 'members', 'owner'])
export type PageReader = z.infer<typeof pageReaderSchema>

/** GET /students/{username}: what others see of a student. No address, phone or registration number. */
export const studentPageAnswer = z.object({
  student: z.object({
    username: z.string(),
    name: z.string(),
    batch: z.string(),
    branch: z.string(),
    isAlumni: z.boolean(),
    /** The proven ones. */
    handles: z.array(handleSchema),
    seenBy: pageReaderSchema,
    year: yearAnswer.shape.year,
  }),
})
export type StudentPage = z.infer<typeof studentPageAnswer>['student']

/**
 * GET /api/leaderboard/places/{username}: the places of a student on the boards that they are on, among the active
 * students, or else among the alumni.
 */
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
