import { importLimits } from '@portal/shared/contract'

/** The chosen file as text, or why it can't be read. */
export type ReadFile = { name: string; csv: string } | { name: string; fault: string }

const tooLong = 'This file is too long. Import it in parts'

/** The first bytes of spreadsheets: .xlsx, .ods and .numbers are ZIP archives, .xls is older. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

const waysToSave = new Map([
  ['ods', 'In LibreOffice choose File > Save As > Text CSV, and the character set UTF-8'],
  ['numbers', 'In Numbers choose File > Export To > CSV'],
])
const excelWay = 'In Excel choose File > Save As > CSV UTF-8; in Google Sheets File > Download > CSV'

/** Decodes a file: Excel saves UTF-8, UTF-16 (‘Unicode Text’) or, as plain ‘CSV’, Windows-1252. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads a CSV file in the browser, so that unreadable ones aren't sent. */
export async function readCsvFile(file: File): Promise<ReadFile> {
  const { name } = file
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (workbooks.some((first) => first.every((byte, at) => start[at] === byte))) {
    const way = waysToSave.get(name.split('.').at(-1)?.toLowerCase() ?? '') ?? excelWay
    return { name, fault: `This is a spreadsheet, not a CSV file. ${way}, then choose the new file` }
  }
  // A character takes at most four bytes.
  if (file.size > 4 * importLimits.characters) return { name, fault: tooLong }
  const csv = decoded(new Uint8Array(await file.arrayBuffer()))
  if (csv.length > importLimits.characters) return { name, fault: tooLong }
  if (csv.trim() === '') return { name, fault: 'This file is empty' }
  if (csv.includes('\0') || /^\s*(?:%PDF-|<!doctype|<html|<\?xml)/i.test(csv))
    return { name, fault: `This isn’t a CSV file. ${excelWay}, then choose the new file` }
  return { name, csv }
}
