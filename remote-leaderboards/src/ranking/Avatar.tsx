import css from './Avatar.module.css'

interface AvatarProps {
  name: string
  large?: boolean
}

const tones = [css.primary, css.accent, css.plain]

/** The same name has the same tone everywhere. */
const toneOf = (name: string) =>
  tones[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length]

/** A name's first letter. Decoration: the name stands beside it. */
export function Avatar({ name, large = false }: AvatarProps) {
  const classes = [css.avatar, toneOf(name), large && css.large].filter(Boolean).join(' ')
  return (
    <span className={classes} aria-hidden="true">
      {([...name][0] ?? '').toUpperCase()}
    </span>
  )
}
