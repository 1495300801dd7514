import { type Board, isSolved, solvedCounts } from '../board'
import css from './print.module.css'

interface PrintedGridProps {
  board: Board
  /** What the grid is: 'Daily problems'. */
  label: string
}

/** So many columns stand beside the problems on an upright sheet. */
export const studentsASheet = 28

function sheetsOf(students: Board['students']) {
  const sheets: Board['students'][] = []
  for (let from = 0; from < students.length; from += studentsASheet)
    sheets.push(students.slice(from, from + studentsASheet))
  return sheets
}

/**
 * The grid for paper: plain tables that break between rows, one for as many students as fit side by side. The one on
 * the screen draws what is in sight alone, and cannot be cut into pages.
 */
export function PrintedGrid({ board, label }: PrintedGridProps) {
  const { problems, students } = board
  const counts = solvedCounts(board)
  return sheetsOf(students).map((sheet, at) => (
    <table key={sheet[0]?.regNumber} className={css.sheet}>
      <caption>
        {label}: students {at * studentsASheet + 1} to {at * studentsASheet + sheet.length} of{' '}
        {students.length}
      </caption>
      <thead>
        <tr>
          <th scope="col">Problem</th>
          <th scope="col">Solved</th>
          {sheet.map(({ name, regNumber }) => (
            <th key={regNumber} scope="col" className={css.student}>
              {name} {regNumber}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {problems.map((problem, row) => (
          <tr key={problem.key}>
            <th scope="row">
              {problem.day !== undefined && <time>{problem.day} </time>}
              {problem.name}
            </th>
            <td>{counts[row]}</td>
            {sheet.map((student) => (
              <td key={student.regNumber}>{isSolved(student, problem) ? '■' : '·'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ))
}
