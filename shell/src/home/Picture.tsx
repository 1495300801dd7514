import type { ShowcaseView } from '@portal/shared/contract'
import type { PictureName } from './contentSchema'
import { Apps } from './pictures/Apps'
import { Contest, ownContest } from './pictures/Contest'
import { Fortnight } from './pictures/Fortnight'
import { Interviews } from './pictures/Interviews'
import { Problems } from './pictures/Problems'
import css from './pictures/pictures.module.css'
import { Sheet } from './pictures/Sheet'

interface PictureProps {
  of: PictureName
  /** Undefined if unknown; placeholder squares are drawn then. */
  showcase: ShowcaseView | undefined
}

export function Picture({ of, showcase }: PictureProps) {
  if (of === 'fortnight') return <Fortnight />
  if (of === 'contest') return <Contest contest={showcase?.contest || ownContest} />
  if (!showcase) return <div className={css.blank} />
  if (of === 'problems') return <Problems problems={showcase.problems} />
  if (of === 'interviews') return <Interviews interviews={showcase.interviews} />
  if (of === 'sheet') return <Sheet sheet={showcase.sheet} />
  return <Apps apps={showcase.apps} />
}
