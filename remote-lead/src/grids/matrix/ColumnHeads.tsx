import { memo } from 'react'
import type { GridStudent } from '../board'
import css from './grid.module.css'
import { type Layout, type Span, spanOf } from './layout'
import { asCell, asRow } from './roles'
import { numbersOf } from './Tiles'

interface BlockProps {
  students: readonly GridStudent[]
  layout: Layout
  block: number
}

/** A registration number parted before and after its roll, which stands out, wherever it is. */
function aroundRoll(regNumber: string, roll: string): [string, string, string] {
  const at = regNumber.lastIndexOf(roll)
  if (at === -1) return [regNumber, '', '']
  return [regNumber.slice(0, at), roll, regNumber.slice(at + roll.length)]
}

const ColumnBlock = memo(function ColumnBlock({ students, layout, block }: BlockProps) {
  return numbersOf(spanOf(block, layout.columns)).map((column) => {
    const student = students[column]
    if (!student) return null
    const { name, regNumber, roll } = student
    const [before, marked, after] = aroundRoll(regNumber, roll)
    return (
      <span
        key={regNumber}
        {...asCell(column + 2, 'columnheader')}
        className={css.columnHead}
        style={{ left: layout.left + column * layout.columnWidth, width: layout.columnWidth }}
      >
        <i>{name}</i>{' '}
        <span>
          {before}
          <b>{marked}</b>
          {after}
        </span>
      </span>
    )
  })
})

interface ColumnHeadsProps {
  students: readonly GridStudent[]
  layout: Layout
  blocks: Span
}

/** The row of names and registration numbers. */
export const ColumnHeads = memo(function ColumnHeads({ students, layout, blocks }: ColumnHeadsProps) {
  return (
    <div {...asRow(1)}>
      <span {...asCell(1, 'columnheader')} className={css.corner} style={{ width: layout.left }}>
        Problem
        <span aria-hidden="true">Solved</span>
      </span>
      {numbersOf(blocks).map((block) => (
        <ColumnBlock key={block} {...{ students, layout, block }} />
      ))}
    </div>
  )
})
