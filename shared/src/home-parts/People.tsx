import { Icon } from '@portal/shared/ui/Icon'
import { linkedinIcon } from '@portal/shared/ui/icons'
import type { ClubPerson } from '../contract/index'
import css from './People.module.css'
import { profileAddress } from './profileAddress'

interface PeopleProps {
  id?: string
  title: string
  intro?: string
  people: readonly ClubPerson[]
}

export function People({ id, title, intro, people }: PeopleProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {intro && <p className="muted">{intro}</p>}
      <ul className={css.people}>
        {people.map((person) => (
          <PersonItem key={person.profile} person={person} />
        ))}
      </ul>
    </section>
  )
}

export function PersonItem({ person: { name, title, profile } }: { person: ClubPerson }) {
  return (
    <li className="row spread">
      <h3>
        <a href={profileAddress(profile)} target="_blank" rel="noreferrer">
          {name} <Icon of={linkedinIcon} label="on LinkedIn" />
        </a>
      </h3>
      <p className="muted">{title}</p>
    </li>
  )
}
