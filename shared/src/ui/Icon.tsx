import css from './Icon.module.css'

/** A drawing on a grid of 24 by 24: the paths of its strokes. */
export interface IconDrawing {
  paths: readonly string[]
  /** Filled shapes instead of strokes. */
  filled?: boolean
  /** Turns round without end (not under reduced motion). */
  spins?: boolean
}

interface IconProps {
  of: IconDrawing
  /** What it says to those who do not see it. Without it the icon is decoration and hidden from them. */
  label?: string
  className?: string | undefined
}

/** An icon as large as the text around it, in the text's colour. The drawings are in `icons.tsx`; a remote may bring its own. */
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
