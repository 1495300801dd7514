import { problemPlatformSchema } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { selectAuth, selectDictionary } from '@portal/shared/store'
import { Button } from 'antd'
import { useSelector } from 'react-redux'
import { Link, useRevalidator } from 'react-router-dom'
import { Note } from '../note/Note'
import { YearSection } from '../year/YearSection'
import { IdentityCard } from './IdentityCard'
import { Potds } from './potds/Potds'
import { RecentDays } from './potds/RecentDays'
import css from './profile.module.css'
import { Sheets } from './Sheets'
import { Submissions } from './submissions/Submissions'

const FirstStep = () => (
  <section aria-label="First step">
    <Note tone="accent" className="row">
      <div>
        <h2>Tell us where you solve problems</h2>
        <p>Verify your profiles on the coding platforms to see your progress here.</p>
      </div>
      <Link className="button" to={paths.profileVerification}>
        Verify your profiles
      </Link>
    </Note>
  </section>
)

function NoNames() {
  const { revalidate, state } = useRevalidator()
  return (
    <Note className={`row ${css.noNames}`}>
      <p role="alert">We couldn’t load the problem names, so you see their ids.</p>
      <Button onClick={() => revalidate()} loading={state === 'loading'}>
        Retry
      </Button>
    </Note>
  )
}

/** A student's own profile and progress (specification, section 2). */
export function ProfilePage() {
  const { verifiedPlatforms } = useSelector(selectAuth)
  const dictionary = useSelector(selectDictionary)
  return (
    <div className={`page ${css.page}`}>
      <div className={`stack ${css.column}`}>
        <IdentityCard />
        <Sheets />
      </div>
      <div className={`stack ${css.column}`}>
        {verifiedPlatforms.length === 0 && <FirstStep />}
        <RecentDays />
        <YearSection />
        <Potds />
      </div>
      <section className={css.submissions} aria-label="Submissions">
        {dictionary === null && <NoNames />}
        {problemPlatformSchema.options.map((platform) => (
          <Submissions key={platform} platform={platform} />
        ))}
      </section>
    </div>
  )
}

export { load } from './loadProfile'
export { ProfilePage as Page }
