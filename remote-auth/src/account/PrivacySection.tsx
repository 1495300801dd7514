import type { AccountSettings } from '@portal/shared/contract'
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
  onChange: (isOn: boolean) => Promise<unknown>
  isSaving: boolean
}

function Choice({ label, children, isOn, onChange, isSaving }: ChoiceProps) {
  const id = useId()
  return (
    <div className={css.choice}>
      <div>
        <span id={id}>{label}</span>
        <p id={`${id}-about`}>{children}</p>
      </div>
      <Switch
        aria-labelledby={id}
        aria-describedby={`${id}-about`}
        checked={isOn}
        loading={isSaving}
        // The toast says what went wrong, and the switch stands as it is.
        onChange={(isOn) => void onChange(isOn).catch(() => {})}
      />
    </div>
  )
}

/** Who sees the phone and the student's page, and whether the student stands on the public boards. Saved as it is switched. */
export function PrivacySection({
  account: { phoneVisibleTo, isOnBoards, isPagePublic },
}: {
  account: AccountSettings
}) {
  const { username } = useSelector(selectAuth)
  const page = useSaveAccount()
  const phone = useSaveAccount()
  const boards = useSaveAccount()
  return (
    <Section
      title="Privacy"
      intro="Who sees what of you. A change counts at once, and can be taken back at any time."
    >
      <Choice
        label="Leads see my phone number"
        isOn={phoneVisibleTo === 'leads'}
        isSaving={phone.isSaving}
        onChange={(isOn) =>
          phone.save(
            { phoneVisibleTo: isOn ? 'leads' : 'nobody' },
            isOn ? 'Leads see your phone number again' : 'Your phone number is hidden',
          )
        }
      >
        In their list of students and its download. Switched off, they read ‘hidden by the student’ there.
      </Choice>
      <Choice
        label="I am on the public leaderboards"
        isOn={isOnBoards}
        isSaving={boards.isSaving}
        onChange={(isOn) =>
          boards.save({ isOnBoards: isOn }, isOn ? 'You are on the boards again' : 'You left the boards')
        }
      >
        Everybody can read the boards. Switched off, you are on none of them, and members do not see your page
        either; your figures stay on your profile and in the leads’ lists.
      </Choice>
      {isPagePublic !== undefined && (
        <Choice
          label="My page is public"
          isOn={isPagePublic}
          isSaving={page.isSaving}
          onChange={(isOn) =>
            page.save(
              { isPagePublic: isOn },
              isOn ? 'Everybody sees your page now' : 'Your page is not public any more',
            )
          }
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
