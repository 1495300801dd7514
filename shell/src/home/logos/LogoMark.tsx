import type { Logo } from '../contentSchema'
import css from './LogoCarousel.module.css'

const shapes: Record<Logo['shape'], string> = {
  disc: 'M16 3a13 13 0 0 1 0 26zM12 3.600a13 13 0 0 0 0 24.800z',
  bars: 'M4 18h6v10H4zM13 11h6v17h-6zM22 4h6v24h-6z',
  ring: 'M16 3a13 13 0 1 0 13 13h-6a7 7 0 1 1-7-7z',
  diamond: 'M16 2l14 14l-14 14L2 16zM16 11l-5 5l5 5l5-5z',
  steps: 'M3 23h8v6H3zM12 14h8v15h-8zM21 5h8v24h-8z',
  cross: 'M12 3h8v9h9v8h-9v9h-8v-9H3v-8h9z',
}

/** A drawn mark, because samples have no logo. */
export function LogoMark({ shape }: Pick<Logo, 'shape'>) {
  return (
    <svg viewBox="0 0 32 32" className={css.mark} aria-hidden="true" focusable="false">
      <path d={shapes[shape]} fillRule="evenodd" />
    </svg>
  )
}
