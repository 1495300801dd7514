import { extname } from 'node:path'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.tgz': 'application/gzip',
}

/** A file's content type, from its name, so that releases can't choose it. Undefined if it isn't served. */
export function contentTypeOf(path: string): string | undefined {
  const extension = extname(path).toLowerCase()
  return Object.hasOwn(contentTypes, extension) ? contentTypes[extension] : undefined
}

/** Whether brotli makes files of this type smaller. */
export const isCompressible = (contentType: string): boolean =>
  !/^(?:image\/(?!svg)|font\/|application\/gzip)/.test(contentType)

/** Whether browsers show the type as a document, which may run scripts. */
export const isDocument = (contentType: string): boolean => /^(?:text\/html|image\/svg)/.test(contentType)

export const isStyle = (path: string): boolean => contentTypeOf(path)?.startsWith('text/css') ?? false

/** Whether the browser runs the file: these must have their hash in the page's import map. */
export const isScript = (path: string): boolean => contentTypeOf(path)?.startsWith('text/javascript') ?? false
