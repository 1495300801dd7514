import { importLimits } from '@portal/shared/contract'

/** A file that was chosen, as text; or why it cannot be one. */
export type ReadFile = { name: string; csv: string } | { name: string; fault: string }

/** Reads a CSV file in the browser: nothing of it is sent before it can be read. */
export async function readCsvFile(file: File): Promise<ReadFile> {
  const { name } = file
  // A character takes at most four bytes.
  if (file.size > 4 * importLimits.characters)
    return { name, fault: 'This file is too long: import it in parts' }
  const csv = await file.text()
  if (csv.trim() === '') return { name, fault: 'This file is empty' }
  // Bytes that are no UTF-8 have become this character.
  if (csv.includes('\uFFFD'))
    return { name, fault: 'This file is not in UTF-8: in Excel, save it as ‘CSV UTF-8’' }
  return { name, csv }
}
