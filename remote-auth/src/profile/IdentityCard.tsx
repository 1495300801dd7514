import { platforms, platformTitles } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { isKnownPath } from '@portal/shared/safeRedirect'
import { selectAuth, selectIsLead } from '@portal/shared/store'
import { Avatar } from '@portal/shared/ui/Avatar'
import { Icon } from '@portal/shared/ui/Icon'
import { arrowRightIcon, checkCircleIcon } from '@portal/shared/ui/icons'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { HandleHelp } from './HandleHelp'
import css from './identity.module.css'
import { LostHandles } from './LostHandles'

/** Breaks only after the @. */
function Address({ email }: { email: string }) {
  const [before, ...after] = email.split('@')
  return (
    <>
      {before}@<wbr />
      {after.join('@')}
    </>
  )
}

function Handles() {
  const { verifiedPlatforms } = useSelector(selectAuth)
  return (
    <ul className={css.handles} aria-label="Coding platforms">
      {platforms.map((platform) => {
        const handle = verifiedPlatforms.find((one) => one.platform === platform)
        const title = platformTitles[platform]
        return (
          <li key={platform} className="row">
            <span>{title}</span>
            {handle ? (
              <>
                <span className={css.handle}>
                  <code>{handle.username}</code>
                  {!handle.lost && <Icon of={checkCircleIcon} label="Verified" className={css.verified} />}
                </span>
                <HandleHelp handle={handle} />
              </>
            ) : (
              <Link to={paths.profileVerification} aria-label={`Verify ${title}`}>
                Verify
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The student's details (specification, section 2) and platforms. */
export function IdentityCard() {
  const { username, name, email, regNumber, branch, batch, phone, accountStatus } = useSelector(selectAuth)
  const isLead = useSelector(selectIsLead)
  const details = [
    ['Username', username],
    ['E-mail', <Address key="e-mail" email={email} />],
    ['Registration number', regNumber.toUpperCase()],
    ['Branch', branch.toUpperCase()],
    ['Batch', batch],
    ['Phone', phone === null ? '' : String(phone)],
  ] as const
  return (
    <section className={`panel stack ${css.card}`} aria-label="About you">
      <div className={`row ${css.who}`}>
        <Avatar name={name} />
        <PageHeading title="Profile">{name}</PageHeading>
      </div>
      {accountStatus === 'alumni' && (
        <p className="muted">
          <strong className={css.alumni}>Alumni</strong> We now read your platforms once a week, and you’re on{' '}
          <Link to={`${paths.leaderboard}?students=alumni`}>the alumni leaderboard</Link>.
        </p>
      )}
      <dl className={`row ${css.details}`}>
        {details.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Link to={paths.account}>Account settings</Link>
      {isKnownPath(paths.shareInterview) && (
        <p>
          {accountStatus !== 'alumni' && 'Got an offer? '}
          <Link to={paths.shareInterview}>Share your interview</Link>
        </p>
      )}
      <Handles />
      <LostHandles />
      {isLead && isKnownPath(paths.leadDashboard) && (
        <Link className={`row spread ${css.dashboard}`} to={paths.leadDashboard}>
          Lead Dashboard <Icon of={arrowRightIcon} />
        </Link>
      )}
    </section>
  )
}
