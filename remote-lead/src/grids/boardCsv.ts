import { type CsvCell, downloadCsv } from '../csv/downloadCsv'
import { type Board, isSolved } from './board'

/** The grid as a table of students: who, how many in all, and 1 or 0 a problem. */
export function boardCsv({ problems, students }: Board): { header: string[]; rows: CsvCell[][] } {
  return {
    header: [
      'Name',
      'Registration number',
      'Batch',
      'Branch',
      'Solved',
      ...problems.map(({ day, name }) => (day ? `${day} ${name}` : name)),
    ],
    rows: students.map((student) => [
      student.name,
      student.regNumber,
      student.batch,
      student.branch,
      student.total,
      ...problems.map((problem) => Number(isSolved(student, problem))),
    ]),
  }
}

/** Gives the reader what the grid shows as a file. */
export function downloadBoard(fileName: string, board: Board): void {
  const { header, rows } = boardCsv(board)
  downloadCsv(fileName, header, rows)
}
