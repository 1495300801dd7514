import type { PageReader } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { Link } from 'react-router-dom'
import { Note } from '../note/Note'
import css from './student.module.css'

const readers: Record<PageReader, string> = {
  everybody: 'Everyone with the link can see it.',
  members: 'Signed-in members can see it.',
  owner: 'You left the leaderboards, so only you can see it.',
}

/** Tells the owner who can see the page, and where to change that. */
export function OwnPageNote({ seenBy }: { seenBy: PageReader }) {
  return (
    <Note tone="primary" className={css.own}>
      <strong>This is how others see you.</strong> {readers[seenBy]}{' '}
      <Link to={paths.account}>Change who can see it</Link>
    </Note>
  )
}
