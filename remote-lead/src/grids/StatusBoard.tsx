import { today } from '@portal/shared/dates'
import { grouped } from '@portal/shared/numbers'
import { useMediaQuery } from '@portal/shared/ui/media-query'
import { LoadingState } from '@portal/shared/ui/page-states'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { type Board, countedOf, type GridStudent, isSolved, isTimedBoard } from './board'
import { downloadBoard } from './boardCsv'
import { GridTools } from './GridTools'
import { JumpBox } from './JumpBox'
import { StatusGrid } from './matrix/StatusGrid'
import { PrintedGrid } from './print/PrintedGrid'
import states from './states.module.css'
import css from './tools.module.css'
import { useViewChoice } from './useViewChoice'
import { filterOptions, findStudent, studentsInView } from './view'

interface StatusBoardProps {
  /** Undefined where it has not come. */
  board: Board | undefined
  isFetching: boolean
  /** What the grid is: 'Daily problems'. */
  label: string
  /** How the downloaded file begins: 'potd-status'. */
  fileName: string
}

/** A file a day. */
const dated = (fileName: string) => `${fileName}-${today()}.csv`

/** Before they are known. */
const noStudents: GridStudent[] = []

/** A grid with problems and students in it, and the tools above it, which are there before their data is. */
export function StatusBoard({ board, isFetching, label, fileName }: StatusBoardProps) {
  const { choice, choose } = useViewChoice()
  const { batch, branch, sort } = choice
  const [wanted, setWanted] = useState('')
  const students = board?.students ?? noStudents
  const options = useMemo(() => filterOptions(students), [students])
  const shown = useMemo(
    () => board && { ...board, students: studentsInView(board.students, { batch, branch, sort }) },
    [board, batch, branch, sort],
  )
  const marked = useMemo(() => findStudent(shown?.students ?? noStudents, wanted), [shown, wanted])
  return (
    <>
      <div className={css.tools}>
        <JumpBox
          text={wanted}
          onChange={setWanted}
          found={shown && { student: shown.students[marked], problems: countedOf(shown.problems) }}
        />
        <GridTools
          {...{ choice, choose, options }}
          onDownload={shown && (() => downloadBoard(dated(fileName), shown))}
        />
      </div>
      {shown ? (
        <>
          <ShownBoard board={shown} label={label} marked={marked === -1 ? null : marked} />
          <Legend board={shown} all={students.length} />
        </>
      ) : (
        isFetching && <LoadingGrid />
      )}
    </>
  )
}

function ShownBoard({ board, label, marked }: { board: Board; label: string; marked: number | null }) {
  const { choose } = useViewChoice()
  const isPrinting = useMediaQuery('print')
  if (board.students.length === 0)
    return (
      <div className={css.nobody}>
        <p>No student is of this batch and branch.</p>
        <Button onClick={() => choose({ batch: undefined, branch: undefined })}>Show all students</Button>
      </div>
    )
  return (
    <>
      <div className={css.wide}>
        <StatusGrid board={board} label={label} marked={marked} />
      </div>
      {isPrinting && <PrintedGrid board={board} label={label} />}
    </>
  )
}

/** The shape of a grid while its data comes. */
function LoadingGrid() {
  return (
    <LoadingState label="Loading the grid">
      <div className={states.skeleton}>
        <div className={states.problems} />
        <div className={states.cells} />
      </div>
    </LoadingState>
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
