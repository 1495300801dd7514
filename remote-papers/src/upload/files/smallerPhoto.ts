/** Enough to read small print on a page of A4, in pixels. */
const longestSide = 2400

export const unreadablePhoto =
  'This photo can’t be read, or it is too large for this device. Use JPEG, PNG or WebP'

/** A photo as JPEG, upright and not larger than needed, without the place and time that cameras add. @throws Error with a text for people */
export async function smallerPhoto(photo: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(photo)
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = new OffscreenCanvas(Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    // Transparent pixels would become black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
  } catch {
    throw new Error(unreadablePhoto)
  }
}
