import type { Senior } from '@portal/shared/contract'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { FollowToggle } from '../senior/FollowToggle'
import { LinkedinLink } from '../senior/LinkedinLink'
import { SeniorPhoto } from '../senior/SeniorPhoto'
import { TopMentor } from '../senior/TopMentor'
import { batchText, followersText } from '../senior/texts'
import css from './identity.module.css'

/** Who the senior is, and the follow (specification, section 2). */
export function SeniorIdentity({ senior }: { senior: Senior }) {
  const { name, photoUrl, linkedin, isTopMentor, followerCount } = senior
  return (
    <section className={css.identity} aria-label="About the senior">
      <SeniorPhoto name={name} photoUrl={photoUrl} large />
      <div className={css.name}>
        <PageHeading intro={batchText(senior)}>{name}</PageHeading>
        <p className={css.followers}>
          {followersText(followerCount)}
          {isTopMentor && <TopMentor />}
        </p>
      </div>
      <div className={css.actions}>
        <FollowToggle senior={senior} />
        <LinkedinLink name={name} linkedin={linkedin} written />
      </div>
    </section>
  )
}
