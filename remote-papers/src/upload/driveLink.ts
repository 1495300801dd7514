import { driveFileOf } from '@portal/shared/contract'

/** The other addresses that Google gives a file: from the address bar, from older share dialogs. */
const otherLinks =
  /^(?:https?:\/\/)?drive\.google\.com\/(?:file\/(?:u\/\d+\/)?d\/|open\?id=|uc\?(?:[^#]*&)?id=)(?<id>[A-Za-z0-9_-]{10,128})(?:[/?&#]|$)/

/** The share link of the file that another Drive link leads to; undefined for a share link itself, and for all else. */
export function shareLinkFor(typed: string): string | undefined {
  const link = typed.trim()
  if (link.length > 1000 || driveFileOf(link) !== undefined) return undefined
  const id = otherLinks.exec(link)?.groups?.id
  return id && `https://drive.google.com/file/d/${id}/view?usp=sharing`
}
