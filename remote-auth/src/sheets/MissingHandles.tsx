import { platformTitles } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { selectAuth } from '@portal/shared/store'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { Note } from '../note/Note'
import css from './sheet.module.css'
import { platformsOf, type SheetRow } from './sheetRows'

const listed = new Intl.ListFormat('en-GB')

/** Says which profiles to verify so that progress is marked. */
export function MissingHandles({ rows }: { rows: readonly SheetRow[] }) {
  const { verifiedPlatforms } = useSelector(selectAuth)
  const missing = platformsOf(rows).filter(
    (platform) => !verifiedPlatforms.some((handle) => handle.platform === platform),
  )
  if (missing.length === 0) return null
  const names = listed.format(missing.map((platform) => platformTitles[platform]))
  return (
    <Note tone="accent" className={`row ${css.missing}`}>
      <span>
        {`Your ${missing.length === 1 ? 'profile' : 'profiles'} on ${names} ${missing.length === 1 ? 'is' : 'are'} not verified yet, so problems you solve there aren’t marked.`}
      </span>
      <Link className="button" to={paths.profileVerification}>
        Verify your profiles
      </Link>
    </Note>
  )
}
