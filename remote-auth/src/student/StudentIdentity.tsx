import { platformTitles, profilePageOf, type StudentPage } from '@portal/shared/contract'
import { Avatar } from '@portal/shared/ui/Avatar'
import { Icon } from '@portal/shared/ui/Icon'
import { externalIcon } from '@portal/shared/ui/icons'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import identity from '../profile/identity.module.css'

/** The student's details and platform profiles. */
export function StudentIdentity({ student }: { student: StudentPage }) {
  const { username, name, batch, branch, isAlumni, handles } = student
  return (
    <section className={`panel stack ${identity.card}`} aria-label="About the student">
      <div className={`row ${identity.who}`}>
        <Avatar name={name} />
        <PageHeading intro={<code>@{username}</code>}>{name}</PageHeading>
      </div>
      <p className="muted">
        {isAlumni && <strong className={identity.alumni}>Alumni</strong>}
        Batch of {batch}, {branch.toUpperCase()}
      </p>
      {handles.length === 0 ? (
        <p className="muted">No verified handle yet.</p>
      ) : (
        <ul className={identity.handles} aria-label="Verified handles">
          {handles.map((handle) => (
            <li key={handle.platform} className="row">
              <span>{platformTitles[handle.platform]}</span>
              <a
                className={identity.handle}
                href={profilePageOf(handle.platform, handle.username)}
                target="_blank"
                rel="noreferrer"
                aria-label={`${handle.username} on ${platformTitles[handle.platform]}`}
              >
                <code>{handle.username}</code>
                <Icon of={externalIcon} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
