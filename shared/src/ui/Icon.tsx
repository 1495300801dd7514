import css from './Icon.module.css'

/** The stroke paths of a drawing on a grid of 24 by 24. */
export interface IconDrawing {
  paths: readonly string[]
  /** Filled shapes instead of strokes. */
  filled?: boolean
  /** Rotates continuously (not with reduced motion). */
  spins?: boolean
}

interface IconProps {
  of: IconDrawing
  /** Its accessible name. Without one the icon is hidden from screen readers. */
  label?: string
  className?: string | undefined
}

/** An icon of the text's size and colour. The drawings are in `icons.ts`; a remote may have its own. */
export function Icon({ of: drawing, label, className }: IconProps) {
  const classes = [css.icon, drawing.spins && css.spins, className].filter(Boolean).join(' ')
  return (
    <svg
      viewBox="0 0 24 24"
      className={classes}
      fill={drawing.filled ? 'currentColor' : 'none'}
      stroke={drawing.filled ? 'none' : 'currentColor'}
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={!label}
    >
      {drawing.paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
