import { z } from 'zod'

const shows = ['all', 'open', 'solved'] as const

/** URL parameters of a sheet: `?show=open&topic=Arrays&q=sum`. */
export const sheetSearch = z.object({
  show: z.enum(shows).default('all'),
  topic: z.string().max(100).optional(),
  q: z.string().trim().max(100).optional(),
})
export type SheetSearch = z.infer<typeof sheetSearch>

export const noFilters: SheetSearch = { show: 'all', topic: undefined, q: undefined }
