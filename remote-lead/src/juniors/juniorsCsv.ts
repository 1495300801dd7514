import { type JuniorRow, platforms, platformTitles } from '@portal/shared/contract'
import type { CsvCell } from '../csv/downloadCsv'
import { countedStatus, hiddenPhoneText, type Junior, solvedIn } from './juniors'

/** The juniors as a table, one per row. */
export function juniorsTable(
  juniors: readonly Junior[],
  { average, counted }: { average: number; counted: readonly number[] },
): { header: string[]; rows: CsvCell[][] } {
  const days: JuniorRow['past14Days'] = juniors[0]?.past14Days ?? []
  const header = [
    'Name',
    'Registration number',
    'Phone',
    ...platforms.map((platform) => platformTitles[platform]),
    ...days.map(({ date }) => date),
    'Total of 14 days',
    'Average of all juniors',
    'POTD solved',
    'POTD of',
    'Striver solved',
    'Striver of',
    'TLE solved',
    'TLE of',
  ]
  const sheetCells = ({ sheets }: Junior) =>
    (['striver', 'tle'] as const).flatMap((name) => {
      const status = sheets.find((sheet) => sheet.name === name)?.status ?? ''
      return [solvedIn(status), status.length]
    })
  const rows = juniors.map((junior) => {
    const daily = countedStatus(junior, counted)
    return [
      junior.name,
      junior.regNumber,
      junior.phone ?? hiddenPhoneText,
      ...platforms.map((platform) => junior[platform]),
      ...junior.past14Days.map(({ uniqueQuestionsSolved }) => uniqueQuestionsSolved),
      junior.total,
      average,
      solvedIn(daily),
      daily.length,
      ...sheetCells(junior),
    ]
  })
  return { header, rows }
}
