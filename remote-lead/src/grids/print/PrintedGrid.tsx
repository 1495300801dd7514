import { type Board, isSolved, solvedCounts } from '../board'
import css from './print.module.css'

interface PrintedGridProps {
  board: Board
  /** The grid's name: 'Daily problems'. */
  label: string
}

/** The columns that fit on a sheet in portrait. */
const studentsASheet = 28

function sheetsOf(students: Board['students']) {
  const sheets: Board['students'][] = []
  for (let from = 0; from < students.length; from += studentsASheet)
    sheets.push(students.slice(from, from + studentsASheet))
  return sheets
}

/** The grid for print: plain tables that break between rows. The one on screen renders visible cells only. */
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
