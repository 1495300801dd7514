import { leadsTo, photoHosts } from '@portal/shared/contract'
import { useState } from 'react'
import css from './photo.module.css'

interface SeniorPhotoProps {
  name: string
  photoUrl: string | null
  large?: boolean
}

const tones = [css.primary, css.accent, css.plain]

/** The same name has the same tone everywhere. */
const toneOf = (name: string) =>
  tones[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length]

/**
 * A senior's photo over the initial letter, which stays where there is no photo, where it does not load, and where its
 * address is not one of those that a page may show. Decoration: the name stands beside it.
 */
export function SeniorPhoto({ name, photoUrl, large = false }: SeniorPhotoProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const isShown = photoUrl !== null && photoUrl !== failed && leadsTo(photoUrl, photoHosts)
  return (
    <span
      className={[css.photo, toneOf(name), large && css.large].filter(Boolean).join(' ')}
      aria-hidden="true"
    >
      {([...name][0] ?? '').toUpperCase()}
      {isShown && (
        <img
          src={photoUrl}
          alt=""
          referrerPolicy="no-referrer"
          loading="lazy"
          decoding="async"
          onError={() => setFailed(photoUrl)}
        />
      )}
    </span>
  )
}
