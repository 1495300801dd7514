import { useState } from 'react'
import { leadsTo, photoHosts } from '../contract/index'
import css from './Avatar.module.css'

interface AvatarProps {
  name: string
  /** Replaces the initial. Only loaded from hosts that pages may show photos from. */
  photoUrl?: string | null
  /** 32 pixels in tables, 56 on cards, up to 96 at the top of a page. */
  size?: 'small' | 'medium' | 'large'
}

const tones = [css.primary, css.accent, '']

/** The same name has the same tone everywhere. */
const toneOf = (name: string) =>
  tones[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length]

/** A person's picture or initial, as decoration: always show the name beside it. */
export function Avatar({ name, photoUrl = null, size = 'medium' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const isShown = photoUrl !== null && photoUrl !== failed && leadsTo(photoUrl, photoHosts)
  return (
    <span className={`${css.avatar} ${css[size]} ${toneOf(name)}`} aria-hidden="true">
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
