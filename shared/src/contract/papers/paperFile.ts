import { z } from 'zod'

/** What students upload instead of a Drive link: one PDF, or photos of the pages. */
export const paperFileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export type PaperFileType = (typeof paperFileTypes)[number]

const pieceBytes = 256 * 1024

/** `bytes` are a paper's files together; `pendingBytes` a person's files that aren't approved yet. */
export const paperFileLimits = {
  photos: 10,
  bytes: 15_000_000,
  megapixels: 50,
  pendingBytes: 100_000_000,
  /** Files are sent in pieces, so that a slow phone sends each one within the server's time limit. */
  pieceBytes,
  /** A piece as base64. */
  pieceCharacters: 4 * Math.ceil(pieceBytes / 3),
} as const

export const paperFileMessages = {
  required: 'Choose a PDF or photos',
  notUploaded: 'Wait until every file is uploaded, or remove those that failed',
  type: 'Use a PDF, or photos as JPEG, PNG or WebP',
  empty: 'This file is empty. Choose another one',
  tooLarge:
    'The files of a paper can have 15 MB in total. Scan it at a lower resolution, or use a Drive link',
  tooMany: `A paper can have one PDF or up to ${paperFileLimits.photos} photos`,
  tooManyPixels: `This photo has more than ${paperFileLimits.megapixels} megapixels. Take it at a lower resolution`,
  notThere: 'A file is no longer there. Remove it and choose it again',
  encrypted: 'This PDF is protected. Print it to a new PDF, and choose that one',
  broken: 'This file is damaged or incomplete. Open it on your device to check it, and choose it again',
} as const

export const paperFileSchema = z.object({
  _id: z.uuid(),
  type: z.enum(paperFileTypes),
  bytes: z.int(),
})
export type PaperFile = z.infer<typeof paperFileSchema>

/** POST /paper/addFile: announces a file; its pieces follow. */
export const newPaperFileSchema = z.strictObject({
  type: z.enum(paperFileTypes, paperFileMessages.type),
  bytes: z
    .int('Use a whole number')
    .min(1, paperFileMessages.empty)
    .max(paperFileLimits.bytes, paperFileMessages.tooLarge),
})
export type NewPaperFile = z.infer<typeof newPaperFileSchema>

export const paperFileAnswer = z.object({ data: paperFileSchema })

/** POST /paper/addFilePiece/{id}: a piece as base64, counted from 0. All have `pieceBytes` except the last. A piece may be sent again. */
export const paperFilePieceSchema = z.strictObject({
  piece: z
    .int('Use a whole number')
    .min(0)
    .max(Math.floor(paperFileLimits.bytes / paperFileLimits.pieceBytes)),
  content: z.base64('Use base64').min(1).max(paperFileLimits.pieceCharacters),
})
export type PaperFilePiece = z.infer<typeof paperFilePieceSchema>

/** `isComplete` with the last missing piece: the file was checked and can be used for a paper within a day. */
export const paperFilePieceAnswer = z.object({ data: z.object({ isComplete: z.boolean() }) })

/** The ids of uploaded files, in order. */
export const filesSchema = z
  .array(z.guid(paperFileMessages.notUploaded))
  .min(1, paperFileMessages.required)
  .max(paperFileLimits.photos, paperFileMessages.tooMany)
  .refine((ids) => new Set(ids).size === ids.length, 'Name each file once')
