import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const bucketKeys = { accessKeyId: 'sample-id', secretAccessKey: 'sample/secret+key' }

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** Checks Signature Version 4, as Amazon's S3 documentation describes it. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const { authorization = '' } = headers
  const [, scope = '', names = '', given = ''] =
    /^AWS4-HMAC-SHA256 Credential=sample-id\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? []
  const stated = String(headers['x-amz-content-sha256'])
  if (stated !== 'UNSIGNED-PAYLOAD' && stated !== sha256(body)) return false
  const [path = '', query = ''] = url.split('?')
  const signedHeaders = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const request = [
    method,
    path,
    query.split('&').sort().join('&'),
    signedHeaders.join(''),
    names,
    stated,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, sha256(request)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${bucketKeys.secretAccessKey}`)
  const expected = hmac(key, text).toString('hex')
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}

/** Starts an in-memory server with the parts of S3 that backups use: whole and multipart objects, lists, deletions. */
export async function startBucketServer() {
  const objects = new Map<string, Buffer>()
  const parts = new Map<number, Buffer>()
  const server = createServer(async (request, reply) => {
    const body = await buffer(request)
    const end = (status: number, text: string | Buffer = '', headers = {}) =>
      reply.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : text)
    if (!isSigned(request, body)) return end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1')
    const key = decodeURIComponent(pathname.slice('/sample-bucket/'.length))
    const object = objects.get(key)
    const part = Number(searchParams.get('partNumber'))
    const call = `${request.method} ${key === '' ? 'bucket' : 'object'}`
    if (call === 'GET bucket') {
      const listed = [...objects].filter(([name]) => name.startsWith(searchParams.get('prefix') ?? ''))
      const contents = listed.map(
        ([name, { length }]) =>
          `<Contents><Key>${name}</Key><Size>${length}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>"x"</ETag></Contents>`,
      )
      return end(
        200,
        `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`,
      )
    }
    if (call === 'POST object' && searchParams.has('uploads'))
      return end(
        200,
        '<InitiateMultipartUploadResult><UploadId>sample</UploadId></InitiateMultipartUploadResult>',
      )
    if (call === 'PUT object' && part > 0) {
      parts.set(part, body)
      return end(200, '', { etag: `"${part}"` })
    }
    if (call === 'POST object') {
      objects.set(key, Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes)))
      parts.clear()
      return end(200, '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>')
    }
    if (call === 'PUT object') objects.set(key, body)
    if (call === 'PUT object') return end(200, '', { etag: '"x"' })
    if (call === 'DELETE object') return end(objects.delete(key) ? 204 : 404)
    return object ? end(200, object, { 'content-length': object.length, etag: '"x"' }) : end(404)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
