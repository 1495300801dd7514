import { selectAuth } from '@portal/shared/store'
import { useSelector } from 'react-redux'
import css from './account.module.css'
import { Section } from './Section'

/** By what the institute knows the student: it cannot be changed here. */
export function AddressSection() {
  const { username, email, regNumber, branch, batch } = useSelector(selectAuth)
  const rows = [
    ['Institute e-mail', email],
    ['Registration number', regNumber.toUpperCase()],
    ['Branch and batch', `${branch.toUpperCase()} ${batch}`],
    ['Username', username],
  ]
  return (
    <Section
      title="Institute address"
      intro="The portal writes to this address, and reads in it your registration number, branch and batch. None of these can be changed here."
    >
      <dl className={css.facts}>
        {rows.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
