import { z } from 'zod'

/** Which of a sheet's questions are shown. */
export const shows = ['all', 'open', 'solved'] as const

/** What the address of a sheet says: `?show=open&topic=Arrays&q=sum`. */
export const sheetSearch = z.object({
  show: z.enum(shows).default('all'),
  topic: z.string().max(100).optional(),
  q: z.string().trim().max(100).optional(),
})
export type SheetSearch = z.infer<typeof sheetSearch>

/** The address that shows all of a sheet. */
export const noFilters: SheetSearch = { show: 'all', topic: undefined, q: undefined }
