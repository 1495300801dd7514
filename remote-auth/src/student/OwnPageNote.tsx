import type { PageReader } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { Link } from 'react-router-dom'
import { Note } from '../note/Note'
import css from './student.module.css'

const readers: Record<PageReader, string> = {
  everybody: 'Everybody who has the link sees it.',
  members: 'Members who are signed in see it.',
  owner: 'You have left the boards, so nobody but you sees it.',
}

/** To its owner: for whom the page is there, and where that is changed. */
export function OwnPageNote({ seenBy }: { seenBy: PageReader }) {
  return (
    <Note tone="primary" className={css.own}>
      <strong>This is how others see you.</strong> {readers[seenBy]}{' '}
      <Link to={paths.account}>Change who sees it</Link>
    </Note>
  )
}
