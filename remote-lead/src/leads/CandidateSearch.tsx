import { useCandidatesQuery } from '@portal/shared/api/leads'
import type { Candidate } from '@portal/shared/contract'
import { counted } from '@portal/shared/numbers'
import { Field } from '@portal/shared/ui/field'
import { Icon } from '@portal/shared/ui/Icon'
import { searchIcon } from '@portal/shared/ui/icons'
import { useSettled } from '@portal/shared/ui/useSettled'
import { Button, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import css from './leads.module.css'

const shortest = 2
const pauseMs = 300

interface CandidateSearchProps {
  label?: string
  /** The id of an account that can't be chosen. */
  except?: string
  chosen: Candidate | undefined
  error: string | undefined
  onChoose: (student: Candidate | undefined) => void
}

/** Finds a verified student by name or number. */
export function CandidateSearch({
  label = 'Student',
  except,
  chosen,
  error,
  onChoose,
}: CandidateSearchProps) {
  const [words, setWords] = useState('')
  const search = useSettled(words.trim(), pauseMs)
  const skip = search.length < shortest || chosen !== undefined
  const {
    currentData,
    error: failure,
    isFetching,
  } = useCandidatesQuery(search, {
    skip,
    refetchOnMountOrArgChange: true,
  })
  const students = skip ? [] : (currentData?.students.filter(({ _id }) => _id !== except) ?? [])

  const place = useRef<HTMLDivElement>(null)
  const isMoving = useRef(false)

  // The pressed button is gone, so focus moves to its replacement.
  useEffect(() => {
    if (isMoving.current) place.current?.querySelector<HTMLElement>('input, button')?.focus()
    isMoving.current = false
  })

  function handleChoose(student?: Candidate) {
    setWords('')
    isMoving.current = true
    onChoose(student)
  }

  function statusText() {
    if (skip) return ''
    if (isFetching) return 'Searching'
    if (failure !== undefined) return 'The search failed. Type again to retry'
    if (students.length === 0)
      return 'No students found. Leads and people who haven’t signed up aren’t listed'
    return counted(students.length, 'student')
  }

  if (chosen)
    return (
      <div ref={place} className={`row spread ${css.chosen}`}>
        <span>
          <strong>{chosen.name}</strong> <code>{chosen.regNumber.toUpperCase()}</code>
        </span>
        <Button onClick={() => handleChoose()} aria-label={`Choose someone other than ${chosen.name}`}>
          Change
        </Button>
      </div>
    )
  return (
    <div ref={place}>
      <Field label={label} help="Part of a name, username or registration number" error={error}>
        {(control) => (
          <Input
            {...control}
            type="search"
            size="large"
            autoComplete="off"
            prefix={<Icon of={searchIcon} />}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <p className={`muted small ${css.status}`} role="status">
        {statusText()}
      </p>
      {students.length > 0 && (
        <ul className={css.candidates} aria-label="Students found">
          {students.map((student) => (
            <li key={student._id}>
              <button type="button" className="row spread" onClick={() => handleChoose(student)}>
                <span>{student.name}</span> <code>{student.regNumber.toUpperCase()}</code>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
