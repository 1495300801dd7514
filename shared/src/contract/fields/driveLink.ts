import { type Reading, readLink } from './links.ts'

const invalid = 'Invalid Google Drive link format'

const shareLink =
  /^https?:\/\/drive\.google\.com\/file\/d\/(?<id>[A-Za-z0-9_-]{1,128})\/view\?usp=sharing(?:&resourcekey=(?<key>[A-Za-z0-9_-]{1,64}))?$/

/** The id of a Google Drive share link's file, which identifies a paper; undefined for any other link. */
export const driveFileOf = (link: string): string | undefined => shareLink.exec(link)?.groups?.id

/** The address at which Google shows a share link's file inside another page; undefined for any other link. */
export const drivePreviewOf = (link: string): string | undefined => {
  const { id, key } = shareLink.exec(link)?.groups ?? {}
  return id && `https://drive.google.com/file/d/${id}/preview${key ? `?resourcekey=${key}` : ''}`
}

const fileHosts = /^(?:(?:drive|docs)\.google\.com|drive\.usercontent\.google\.com)$/
const filePath = /^file\/d\/([^/]+)(?:\/(?:view|preview|edit))?$/
const pathsWithId = ['open', 'uc', 'download', 'leaf', 'thumbnail']
const folderPath = /^(?:drive\/(?:mobile\/)?folders\/|folderview$|embeddedfolderview$)/

const asPdf = 'Download it as a PDF, upload that to Drive and use its link'
const editors: Record<string, string> = {
  document: `This is a Google Doc. ${asPdf}`,
  spreadsheets: `This is a Google Sheet. ${asPdf}`,
  presentation: `This is a Google Slides presentation. ${asPdf}`,
  drawings: `This is a Google Drawing. ${asPdf}`,
  forms: 'This is a Google Form. Use the link of the paper’s file in Google Drive',
}

const editorHosts: Record<string, string> = {
  'forms.gle': 'forms',
  'forms.google.com': 'forms',
  'sheets.google.com': 'spreadsheets',
  'slides.google.com': 'presentation',
}

/** Reads any address of a Drive file as its share link, with the resource key that older files need. */
export function readDriveLink(text: string): Reading {
  const link = readLink(text)
  if (!link) return { message: invalid }
  const { host, query } = link
  // Drops the account number and the Workspace domain.
  const path = link.path
    .join('/')
    .replace(/^a\/[^/]+\//, '')
    .replace(/(^|\/)u\/\d+\//, '$1')
  const editor = editorHosts[host] ?? (host === 'docs.google.com' ? path.split('/', 1)[0] : undefined)
  if (editor && Object.hasOwn(editors, editor)) return { message: editors[editor] ?? invalid }
  if (!fileHosts.test(host)) return { message: invalid }
  if (folderPath.test(path))
    return { message: 'This is a Google Drive folder. Open it and use the link of the paper’s file' }
  const id = filePath.exec(path)?.[1] ?? (pathsWithId.includes(path) ? query.get('id') : undefined)
  const key = query.get('resourcekey')
  const value = `https://drive.google.com/file/d/${id}/view?usp=sharing${key ? `&resourcekey=${key}` : ''}`
  return id && driveFileOf(value) === id ? { value } : { message: invalid }
}
