import { profileAddress } from '@portal/shared/home-parts'
import { Icon } from '@portal/shared/ui/icon'
import { linkedinIcon } from '@portal/shared/ui/icons'
import type { Person } from './contentSchema'
import css from './People.module.css'

interface PeopleProps {
  id: string
  title: string
  intro: string
  people: Person[]
}

export function People({ id, title, intro, people }: PeopleProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="muted">{intro}</p>
      <ul className={css.people}>
        {people.map(({ name, title: work, profile }) => (
          <li key={profile} className="row spread">
            <h3>
              <a href={profileAddress(profile)} target="_blank" rel="noreferrer">
                {name} <Icon of={linkedinIcon} label="on LinkedIn" />
              </a>
            </h3>
            <p className="muted">{work}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
