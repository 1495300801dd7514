import { type GridProblem, type GridStudent, isSolved, isTimed, stateText } from '../board'
import css from './CellTip.module.css'
import grid from './grid.module.css'

interface CellTipProps {
  student: GridStudent
  /** Absent where the pointer is on the registration number. */
  problem: GridProblem | undefined
  /** How many problems there are. */
  problems: number
  at: { x: number; y: number; isAbove: boolean }
}

/** Who the cell under the pointer belongs to, and how much that student has solved (specification, section 2). */
export function CellTip({ student, problem, problems, at }: CellTipProps) {
  const className = at.isAbove ? `${css.tip} ${css.above}` : css.tip
  return (
    <div className={className} style={{ left: at.x, top: at.y }} aria-hidden="true" data-testid="cell-tip">
      <strong>{student.name}</strong>
      <code>{student.regNumber}</code>
      <span>{`${student.total} of ${problems} solved`}</span>
      {problem && (
        <span className={css.problem}>
          <i className={isSolved(student, problem) ? grid.solved : grid.open} />
          {problem.name}
          {isTimed(student, problem) && `, ${stateText(student, problem)}`}
        </span>
      )}
    </div>
  )
}
