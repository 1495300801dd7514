/** A file's content as base64. @throws Error with a text for people if it can't be read. */
export async function base64Of(blob: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('The file can’t be read. Choose it again'))
    reader.readAsDataURL(blob)
  })
  return url.slice(url.indexOf(',') + 1)
}
