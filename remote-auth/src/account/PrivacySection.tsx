import type { AccountChange, AccountSettings } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { selectAuth } from '@portal/shared/store'
import { Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { useSelector } from 'react-redux'
import { generatePath, Link } from 'react-router-dom'
import css from './account.module.css'
import { Section } from './Section'
import { useSaveAccount } from './useSaveAccount'

interface ChoiceProps {
  label: string
  /** What is seen while it is on, and what stays when it is off. */
  children: ReactNode
  isOn: boolean
  changeTo: (isOn: boolean) => AccountChange
  /** What is said once it is switched on, and off. */
  done: { on: string; off: string }
}

function Choice({ label, children, isOn, changeTo, done }: ChoiceProps) {
  const id = useId()
  const { save, isSaving } = useSaveAccount()
  return (
    <div className={css.choice}>
      <div>
        <strong id={id}>{label}</strong>
        <p id={`${id}-about`} className="muted small">
          {children}
        </p>
      </div>
      <Switch
        aria-labelledby={id}
        aria-describedby={`${id}-about`}
        checked={isOn}
        // Not `loading`, which disables it: the focus would be lost.
        aria-busy={isSaving}
        // Where it fails the toast says so, and the switch stays as it is.
        onChange={(isOn) => {
          if (!isSaving) save(changeTo(isOn), isOn ? done.on : done.off).catch(() => {})
        }}
      />
    </div>
  )
}

/** Who sees the phone and the student's page, and whether the student is on the public boards. Saved at once. */
export function PrivacySection({
  account: { phoneVisibleTo, isOnBoards, isPagePublic },
}: {
  account: AccountSettings
}) {
  const { username } = useSelector(selectAuth)
  return (
    <Section
      title="Privacy"
      intro="Who sees what of you. A change counts at once, and can be taken back at any time."
    >
      <Choice
        label="Leads see my phone number"
        isOn={phoneVisibleTo === 'leads'}
        changeTo={(isOn) => ({ phoneVisibleTo: isOn ? 'leads' : 'nobody' })}
        done={{ on: 'Leads see your phone number again', off: 'Your phone number is hidden' }}
      >
        In their list of students and its download. Switched off, they read ‘hidden by the student’ there.
      </Choice>
      <Choice
        label="I am on the public leaderboards"
        isOn={isOnBoards}
        changeTo={(isOn) => ({ isOnBoards: isOn })}
        done={{ on: 'You are on the boards again', off: 'You left the boards' }}
      >
        Everybody can read the boards. Switched off, you are on none of them, and members do not see your page
        either; your figures stay on your profile and in the leads’ lists.
      </Choice>
      {isPagePublic !== undefined && (
        <Choice
          label="My page is public"
          isOn={isPagePublic}
          changeTo={(isOn) => ({ isPagePublic: isOn })}
          done={{ on: 'Everybody sees your page now', off: 'Your page is not public any more' }}
        >
          Everybody who has the link then sees{' '}
          <Link to={generatePath(paths.student, { username })}>your page</Link>: name, user name, batch,
          branch, verified handles, your year and your ranks; never your e-mail, phone or registration number.
          Search engines are told not to list it. Switched off, members see it while you are on the boards.
        </Choice>
      )}
    </Section>
  )
}
