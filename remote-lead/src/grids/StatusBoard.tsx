import { today } from '@portal/shared/dates'
import { counted, grouped } from '@portal/shared/numbers'
import { EmptyState, LoadingState } from '@portal/shared/ui/PageStates'
import { useMediaQuery } from '@portal/shared/ui/useMediaQuery'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { type Board, countedOf, type GridStudent, isSolved, isTimedBoard } from './board'
import { downloadBoard } from './boardCsv'
import { GridTools } from './GridTools'
import { gridIcon } from './icons'
import { JumpBox } from './JumpBox'
import cells from './matrix/grid.module.css'
import { StatusGrid } from './matrix/StatusGrid'
import { PrintedGrid } from './print/PrintedGrid'
import css from './tools.module.css'
import { useViewChoice } from './useViewChoice'
import { filterOptions, findStudent, studentsInView } from './view'

interface StatusBoardProps {
  /** Undefined until loaded. */
  board: Board | undefined
  isFetching: boolean
  /** The grid's name: 'Daily problems'. */
  label: string
  /** Start of the downloaded file's name: 'potd-status'. */
  fileName: string
}

const noStudents: GridStudent[] = []

/** A grid and the tools above it, which are shown before the data. */
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
      <div className={`row ${css.tools}`}>
        <JumpBox
          text={wanted}
          onChange={setWanted}
          found={shown && { student: shown.students[marked], problems: countedOf(shown.problems) }}
        />
        <GridTools
          choice={choice}
          choose={choose}
          options={options}
          onDownload={shown && (() => downloadBoard(`${fileName}-${today()}.csv`, shown))}
        />
      </div>
      {shown ? (
        <>
          <ShownBoard board={shown} label={label} marked={marked === -1 ? null : marked} />
          <Legend board={shown} all={students.length} />
        </>
      ) : (
        isFetching && (
          <LoadingState label="Loading the grid">
            <div className={`panel ${css.skeleton}`} />
          </LoadingState>
        )
      )}
    </>
  )
}

function ShownBoard({ board, label, marked }: { board: Board; label: string; marked: number | null }) {
  const { choose } = useViewChoice()
  const isPrinting = useMediaQuery('print')
  const isNarrow = useMediaQuery('(width < 640px)')
  if (board.students.length === 0)
    return (
      <EmptyState
        icon={gridIcon}
        action={
          <Button onClick={() => choose({ batch: undefined, branch: undefined })}>Show all students</Button>
        }
      >
        No students match this batch and branch.
      </EmptyState>
    )
  return (
    <>
      <div className={css.wide}>
        <StatusGrid key={String(isNarrow)} board={board} label={label} marked={marked} isNarrow={isNarrow} />
      </div>
      {isPrinting && <PrintedGrid board={board} label={label} />}
    </>
  )
}

/** The legend: each look of a cell and its meaning. */
function legendOf(board: Board): [kind: string, text: string][] {
  const isTimed = isTimedBoard(board)
  const hasComing = board.problems.some(
    (problem) => problem.isComing && board.students.some((student) => !isSolved(student, problem)),
  )
  const looks = {
    solved: isTimed ? 'Solved on the day' : 'Solved',
    ...(isTimed && { early: 'Before the day', late: 'Late' }),
    open: 'Not solved',
    ...(hasComing && { coming: 'Upcoming' }),
  }
  return Object.entries(looks)
}

function Legend({ board, all }: { board: Board; all: number }) {
  const { problems, students } = board
  const entries = useMemo(() => legendOf(board), [board])
  return (
    <div className={`row spread muted small ${cells.colors} ${css.legend}`}>
      <span role="status">
        {students.length === all
          ? counted(all, 'student')
          : `${grouped(students.length)} of ${grouped(all)} students`}
        , {counted(problems.length, 'problem')}
      </span>
      <ul className="row">
        {entries.map(([kind, text]) => (
          <li key={kind} className="row">
            <i className={cells[kind]} /> {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
