import { type CsvCell, downloadCsv } from '../csv/downloadCsv'
import { type Board, type GridStudent, isSolved, isTimedBoard } from './board'

const timings = [
  ['On the day', 'd'],
  ['Before the day', 'b'],
  ['Late', 'l'],
] as const

/** The grid as a table: students, totals (by solving time if known), and 1 or 0 per problem. */
export function boardCsv(board: Board): { header: string[]; rows: CsvCell[][] } {
  const { problems, students } = board
  const timed = isTimedBoard(board)
  const counted = problems.filter(({ isUncounted }) => !isUncounted)
  const countOf = ({ status }: GridStudent, mark: string) =>
    counted.filter(({ place }) => status[place] === mark).length
  return {
    header: [
      'Name',
      'Registration number',
      'Batch',
      'Branch',
      'Solved',
      ...(timed ? timings.map(([title]) => title) : []),
      ...problems.map(({ day, name }) => (day ? `${day} ${name}` : name)),
    ],
    rows: students.map((student) => [
      student.name,
      student.regNumber,
      student.batch,
      student.branch,
      student.total,
      ...(timed ? timings.map(([, mark]) => countOf(student, mark)) : []),
      ...problems.map((problem) => Number(isSolved(student, problem))),
    ]),
  }
}

export function downloadBoard(fileName: string, board: Board): void {
  const { header, rows } = boardCsv(board)
  downloadCsv(fileName, header, rows)
}
