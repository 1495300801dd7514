/** More than any answer that we ask for: the rating changes of a large contest have 8 MB. */
const bodyLimit = 12 * 1024 * 1024

/** The body as text; undefined if it is longer than the limit, without reading the rest. */
export async function readBounded(response: Response): Promise<string | undefined> {
  if (Number(response.headers.get('content-length')) > bodyLimit) {
    await response.body?.cancel()
    return undefined
  }
  const chunks: Uint8Array[] = []
  let size = 0
  // Counts decompressed bytes.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > bodyLimit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
