import css from './HoverGrid.module.css'

const columns = 20
const cellCount = 240

/** The tint of each cell, 0 to 4: like a year of solved problems, darker towards the right. */
function tints(): number[] {
  let seed = 7
  const next = () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
  return Array.from({ length: cellCount }, (_, cell) => {
    const towardsRight = (cell % columns) / (columns - 1)
    return Math.floor(next() * 5 * (0.08 + 0.92 * towardsRight ** 1.6))
  })
}

/** Cells that light up by themselves, one of each tint; the attribute sets when. */
const twinkling = [33, 57, 95, 135, 177]

const cells = tints().map((tint, cell) => ({ cell, tint }))

/** The decorative grid behind the hero: 240 cells in 20 columns that light up under the pointer and fade. */
export function HoverGrid() {
  return (
    <div className={css.grid} aria-hidden="true" data-testid="hover-grid">
      {cells.map(({ cell, tint }) => (
        <i key={cell} data-level={tint} data-twinkle={twinkling.includes(cell) || undefined} />
      ))}
    </div>
  )
}
