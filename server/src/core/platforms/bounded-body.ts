/** More than any answer that we ask for. */
export const bodyLimit = 5 * 1024 * 1024

/** The body as text, undefined when it is longer than the limit: then the rest is not even read. */
export async function readBounded(response: Response): Promise<string | undefined> {
  if (Number(response.headers.get('content-length')) > bodyLimit) {
    await response.body?.cancel()
    return undefined
  }
  const chunks: Uint8Array[] = []
  let size = 0
  // What is counted is what comes out of the decompression.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > bodyLimit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
