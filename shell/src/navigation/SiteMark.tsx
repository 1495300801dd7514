import css from './NavigationBar.module.css'

export function SiteMark() {
  const cells = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })))
  return (
    <svg viewBox="0 0 26 26" className={css.mark} aria-hidden="true" focusable="false">
      {cells.map(({ row, column }) => (
        <rect
          key={`${row}${column}`}
          x={column * 9}
          y={row * 9}
          width="8"
          height="8"
          rx="2"
          data-lit={row + column === 2}
        />
      ))}
    </svg>
  )
}
