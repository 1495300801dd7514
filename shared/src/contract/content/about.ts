import { z } from 'zod'
import { canonicalSchema, type Reading, readWebLink } from '../fields/links.ts'
import { lineSchema, proseSchema } from '../fields/text.ts'
import { clubPersonSchema, refuseDuplicates } from './homeContent.ts'

export const aboutLimits = { rows: 40, text: 2000 } as const

/** An e-mail address or a link, with or without its scheme. */
function readContact(text: string): Reading {
  const address = text.replace(/^mailto:/i, '').trim()
  if (z.email().max(254).safeParse(address).success) return { value: address }
  const link = address.includes('@') ? undefined : readWebLink(address)
  return link && 'value' in link ? link : { message: 'Use an e-mail address or a link' }
}

/** A part of the page about the club. */
export const aboutRowSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    heading: lineSchema('Enter a heading', 80),
    text: proseSchema(aboutLimits.text).min(1, 'Enter a text'),
  }),
  z.object({
    kind: z.literal('photo'),
    photo: z.uuid('Choose a photo'),
    description: lineSchema('Describe the photo for people who can’t see it', 140),
  }),
  z.object({
    kind: z.literal('contact'),
    label: lineSchema('Enter a label', 60),
    address: canonicalSchema('Enter an e-mail address or a link', readContact),
  }),
])
export type AboutRow = z.infer<typeof aboutRowSchema>

/** The field that tells a row from the others of its kind. */
const fieldOf = { text: 'heading', photo: 'photo', contact: 'label' } as const

/** The page about the club, in rows. */
export const aboutSchema = z
  .array(aboutRowSchema)
  .min(1, 'Keep at least one row')
  .max(aboutLimits.rows, `Use at most ${aboutLimits.rows} rows`)
  .superRefine(
    refuseDuplicates(
      (row) =>
        `${row.kind} ${row.kind === 'text' ? row.heading : row.kind === 'photo' ? row.photo : row.label}`,
      ({ kind }) => fieldOf[kind],
      'This row is listed twice',
    ),
  )

/** GET /about: what leads wrote (null: the release's own applies) and this term's leads. */
export const aboutAnswer = z.object({
  data: z.object({
    about: aboutSchema.nullable(),
    leads: z.array(z.object({ name: z.string(), title: z.string() })),
    developers: z.array(clubPersonSchema).nullable(),
  }),
})
export type AboutClub = z.infer<typeof aboutAnswer>['data']

/** Photos for the page about the club. The server stores them as WebP with at most `side` pixels in each direction. */
export const photoLimits = { bytes: 8 * 1024 * 1024, megapixels: 50, side: 1600 } as const
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const photoMessages = {
  type: 'Use a photo in JPEG, PNG or WebP',
  tooLarge: 'Use a photo of at most 8 MB',
  broken: 'This photo can’t be read. Save it again, or use another',
} as const

/** POST /lead/addPhoto: a photo as base64. One that no saved version shows is deleted after a week. */
export const addPhotoRequest = z.strictObject({
  content: z
    .base64('Use base64')
    .min(1)
    .max(4 * Math.ceil(photoLimits.bytes / 3), photoMessages.tooLarge),
})
export type AddPhotoRequest = z.infer<typeof addPhotoRequest>
export const addedPhotoAnswer = z.object({ data: z.object({ _id: z.uuid() }) })
