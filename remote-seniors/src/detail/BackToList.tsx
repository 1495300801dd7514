import { Icon, type IconDrawing } from '@portal/shared/ui/icon'
import { Link, useLocation } from 'react-router-dom'
import { listAddress } from '../senior/listAddress'
import css from './detail.module.css'

const arrowLeftIcon: IconDrawing = { paths: ['M20 12H5', 'M11 6l-6 6l6 6'] }

/** The way back to the list, with the search that led here. */
export function BackToList() {
  const { state } = useLocation()
  return (
    <Link className={css.back} to={listAddress(state)}>
      <Icon of={arrowLeftIcon} /> All seniors
    </Link>
  )
}
