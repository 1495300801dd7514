import { type StudentGroup, studentGroups } from '@portal/shared/contract'
import { Link } from 'react-router-dom'
import css from './StudentGroups.module.css'

const groupTexts: Record<StudentGroup, string> = { active: 'Active', alumni: 'Alumni', all: 'All' }

interface StudentGroupsProps {
  chosen: StudentGroup
  searchFor: (group: StudentGroup) => string
}

/** Whose board it is: places are among those. */
export function StudentGroups({ chosen, searchFor }: StudentGroupsProps) {
  return (
    <nav className={css.groups} aria-label="Students on the board">
      {studentGroups.map((group) => (
        <Link
          key={group}
          to={{ search: searchFor(group) }}
          preventScrollReset
          aria-current={group === chosen ? 'page' : undefined}
        >
          {groupTexts[group]}
        </Link>
      ))}
    </nav>
  )
}
