import { isAnonymous, type Senior } from '@portal/shared/contract'
import { Avatar } from '@portal/shared/ui/Avatar'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { FollowToggle } from '../senior/FollowToggle'
import { LinkedinLink } from '../senior/LinkedinLink'
import { batchText, SeniorFacts } from '../senior/SeniorFacts'
import css from './detail.module.css'

/** The senior's profile and the Follow button (specification, section 2). */
export function SeniorIdentity({ senior }: { senior: Senior }) {
  const { name, photoUrl, linkedin } = senior
  return (
    <section className={`panel ${css.identity}`} aria-label="About the senior">
      <Avatar name={name} photoUrl={photoUrl} size="large" />
      <div className={css.name}>
        <PageHeading intro={batchText(senior)}>{name}</PageHeading>
        <SeniorFacts senior={senior} />
      </div>
      <div className="row">
        {!isAnonymous(senior) && <FollowToggle senior={senior} />}
        <LinkedinLink name={name} linkedin={linkedin} written />
      </div>
    </section>
  )
}
