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

const packedAlready = /^(?:image\/(?!svg)|font\/|application\/gzip)/

/** What a file is, by its name alone: a release cannot say so itself. Undefined: not a kind that the portal serves. */
export function contentTypeOf(path: string): string | undefined {
  const extension = extname(path).toLowerCase()
  return Object.hasOwn(contentTypes, extension) ? contentTypes[extension] : undefined
}

/** Whether brotli gains anything on files of this type. */
export function isCompressible(contentType: string): boolean {
  return !packedAlready.test(contentType)
}

/** Whether a browser that opens a file of this type by its address shows a document which can do something. */
export function isDocument(contentType: string): boolean {
  return /^(?:text\/html|image\/svg)/.test(contentType)
}

/** Whether the browser takes the file for a style sheet. */
export function isStyle(path: string): boolean {
  return contentTypeOf(path)?.startsWith('text/css') ?? false
}

/** Whether the browser runs the file: these must have their hash in the page's import map. */
export function isScript(path: string): boolean {
  return contentTypeOf(path)?.startsWith('text/javascript') ?? false
}
