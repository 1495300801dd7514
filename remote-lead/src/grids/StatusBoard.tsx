import { today } from '@portal/shared/dates'
import { grouped } from '@portal/shared/numbers'
import { useMediaQuery } from '@portal/shared/ui/media-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { type Board, countedOf, isSolved, isTimedBoard } from './board'
import { downloadBoard } from './boardCsv'
import { GridTools } from './GridTools'
import { JumpBox } from './JumpBox'
import { StatusGrid } from './matrix/StatusGrid'
import { PrintedGrid } from './print/PrintedGrid'
import css from './tools.module.css'
import { useViewChoice } from './useViewChoice'
import { filterOptions, findStudent, studentsInView } from './view'

interface StatusBoardProps {
  board: Board
  /** What the grid is: 'Daily problems'. */
  label: string
  /** How the downloaded file begins: 'potd-status'. */
  fileName: string
}

/** A file a day. */
const dated = (fileName: string) => `${fileName}-${today()}.csv`

/** A grid with problems and students in it, and the tools above it. */
export function StatusBoard({ board: { problems, students }, label, fileName }: StatusBoardProps) {
  const { choice, choose } = useViewChoice()
  const { batch, branch, sort } = choice
  const [wanted, setWanted] = useState('')
  const isPrinting = useMediaQuery('print')
  const options = useMemo(() => filterOptions(students), [students])
  const shown = useMemo(
    () => ({ problems, students: studentsInView(students, { batch, branch, sort }) }),
    [problems, students, batch, branch, sort],
  )
  const marked = useMemo(() => findStudent(shown.students, wanted), [shown, wanted])
  return (
    <>
      <div className={css.tools}>
        <JumpBox
          text={wanted}
          onChange={setWanted}
          found={shown.students[marked]}
          problems={countedOf(problems)}
        />
        <GridTools
          {...{ choice, choose, options }}
          onDownload={() => downloadBoard(dated(fileName), shown)}
        />
      </div>
      {shown.students.length === 0 ? (
        <div className={css.nobody}>
          <p>No student is of this batch and branch.</p>
          <Button onClick={() => choose({ batch: undefined, branch: undefined })}>Show all students</Button>
        </div>
      ) : (
        <>
          <div className={css.wide}>
            <StatusGrid board={shown} label={label} marked={marked === -1 ? null : marked} />
          </div>
          {isPrinting && <PrintedGrid board={shown} label={label} />}
        </>
      )}
      <Legend board={shown} all={students.length} />
    </>
  )
}

function Legend({ board, all }: { board: Board; all: number }) {
  const { problems, students } = board
  const coming = problems.some(
    (problem) => problem.isComing && students.some((student) => !isSolved(student, problem)),
  )
  const timed = useMemo(() => isTimedBoard(board), [board])
  return (
    <div className={css.legend}>
      <span role="status">
        {students.length === all
          ? `${grouped(all)} ${all === 1 ? 'student' : 'students'}`
          : `${grouped(students.length)} of ${grouped(all)} students`}
        , {problems.length} {problems.length === 1 ? 'problem' : 'problems'}
      </span>
      <ul>
        <li>
          <i className={css.solved} /> {timed ? 'Solved on the day' : 'Solved'}
        </li>
        {timed && (
          <>
            <li>
              <i className={`${css.solved} ${css.early}`} /> Before it
            </li>
            <li>
              <i className={`${css.solved} ${css.late}`} /> Late
            </li>
          </>
        )}
        <li>
          <i className={css.open} /> Not solved
        </li>
        {coming && (
          <li>
            <i className={css.coming} /> Coming
          </li>
        )}
      </ul>
    </div>
  )
}
