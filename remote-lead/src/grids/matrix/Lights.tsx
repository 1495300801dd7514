import css from './grid.module.css'
import type { Layout, Place } from './layout'

interface LightsProps {
  layout: Layout
  lit: Place | null
  /** The column that was jumped to. */
  marked: number | null
}

const columnAt = (column: number, { left, columnWidth }: Layout) => ({
  left: left + column * columnWidth,
  width: columnWidth,
})

/** The light over the row and the column under the pointer, and over the column that was jumped to. */
export function Lights({ layout, lit, marked }: LightsProps) {
  return (
    <>
      {lit?.row != null && (
        <div
          className={css.lit}
          data-testid="lit-row"
          style={{ left: 0, right: 0, top: lit.row * layout.rowHeight, height: layout.rowHeight }}
        />
      )}
      <ColumnLights {...{ layout, lit, marked }} />
    </>
  )
}

/** The same light, over the registration numbers. */
export function ColumnLights({ layout, lit, marked }: LightsProps) {
  return (
    <>
      {marked !== null && (
        <div className={`${css.lit} ${css.marked}`} data-testid="marked" style={columnAt(marked, layout)} />
      )}
      {lit?.column != null && (
        <div className={css.lit} data-testid="lit-column" style={columnAt(lit.column, layout)} />
      )}
    </>
  )
}
