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

const ColumnBlock = memo(function ColumnBlock({ students, layout, block }: BlockProps) {
  return numbersOf(spanOf(block, layout.columns)).map((column) => {
    const student = students[column]
    if (!student) return null
    const { name, regNumber, roll } = student
    return (
      <span
        key={regNumber}
        {...asCell(column + 2, 'columnheader')}
        className={css.columnHead}
        style={{ left: layout.left + column * layout.columnWidth, width: layout.columnWidth }}
      >
        <i>{name}</i>{' '}
        <span>
          {regNumber.slice(0, regNumber.length - roll.length)}
          <b>{roll}</b>
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
