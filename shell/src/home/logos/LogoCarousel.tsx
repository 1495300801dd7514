import { Icon } from '@portal/shared/ui/Icon'
import { pauseIcon, playIcon } from '@portal/shared/ui/icons'
import { useState } from 'react'
import type { Logo } from '../contentSchema'
import css from './LogoCarousel.module.css'
import { LogoMark } from './LogoMark'

interface LogoCarouselProps {
  logos: Logo[]
}

/** Companies where members were placed. A round takes 30 s; it pauses on hover, on focus and with a button. */
export function LogoCarousel({ logos }: LogoCarouselProps) {
  const [isStopped, setStopped] = useState(false)
  return (
    <section aria-labelledby="logos">
      <div className="row spread">
        <h2 id="logos">Where our members work</h2>
        <button
          type="button"
          className={`button button-quiet ${css.stop}`}
          aria-pressed={isStopped}
          onClick={() => setStopped(!isStopped)}
        >
          <Icon of={isStopped ? playIcon : pauseIcon} label="Stop the logos" />
        </button>
      </div>
      <div className={css.window}>
        <div className={css.belt} data-stopped={isStopped}>
          <LogoRow logos={logos} />
          <LogoRow logos={logos} isCopy />
        </div>
      </div>
    </section>
  )
}

/** The copy follows the row, so that the loop is seamless. */
function LogoRow({ logos, isCopy = false }: LogoCarouselProps & { isCopy?: boolean }) {
  return (
    <ul className={css.row} aria-hidden={isCopy}>
      {logos.map(({ name, shape }) => (
        <li key={name}>
          <LogoMark shape={shape} />
          {name}
        </li>
      ))}
    </ul>
  )
}
