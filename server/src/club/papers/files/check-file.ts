import { type PaperFileType, paperFileLimits, paperFileMessages } from '@portal/shared/contract'
import { disableTypes, imageSize, types } from 'image-size'

const imageTypes: Record<string, PaperFileType> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

disableTypes(types.filter((type) => !(type in imageTypes)))

/** The trailer or a cross-reference stream names how the file is encrypted. */
const encryption = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/

function pdfProblem(content: Buffer): string | undefined {
  const text = content.toString('latin1')
  if (!text.slice(0, 1024).includes('%PDF-')) return paperFileMessages.type
  if (!text.slice(-1024).includes('%%EOF')) return paperFileMessages.broken
  return encryption.test(text) ? paperFileMessages.encrypted : undefined
}

/** The dimensions come before the picture. A search through all of a hostile JPEG takes many seconds. */
const headerBytes = 256 * 1024

function imageProblem(content: Buffer, type: PaperFileType): string | undefined {
  try {
    const { width, height, type: found = '' } = imageSize(content.subarray(0, headerBytes))
    if (imageTypes[found] !== type) return paperFileMessages.type
    if (width === 0 || height === 0) return paperFileMessages.broken
    return width * height > paperFileLimits.megapixels * 1_000_000
      ? paperFileMessages.tooManyPixels
      : undefined
  } catch {
    return paperFileMessages.broken
  }
}

/** Why this content isn't a readable file of this type; undefined if it is. Nothing in it is run or drawn here. */
export const fileProblem = (content: Buffer, type: PaperFileType): string | undefined =>
  type === 'application/pdf' ? pdfProblem(content) : imageProblem(content, type)
