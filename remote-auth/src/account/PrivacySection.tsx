import type { AccountChange, AccountSettings } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { selectAuth } from '@portal/shared/store'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { generatePath, Link } from 'react-router-dom'
import { Choice } from './Choice'
import { Section } from './Section'
import { useSaveAccount } from './useSaveAccount'

interface PrivacyChoiceProps {
  label: string
  /** What others see when it is on and off. */
  children: ReactNode
  isOn: boolean
  changeTo: (isOn: boolean) => AccountChange
  /** Messages after switching it on and off. */
  done: { on: string; off: string }
}

function PrivacyChoice({ changeTo, done, ...choice }: PrivacyChoiceProps) {
  const { save, isSaving } = useSaveAccount()
  return (
    <Choice
      {...choice}
      isSaving={isSaving}
      // If it fails the toast says so, and the switch stays as it is.
      onChange={(isOn) => void save(changeTo(isOn), isOn ? done.on : done.off).catch(() => {})}
    />
  )
}

/** Controls who sees the phone number, the page and the ranks. Saved at once. */
export function PrivacySection({
  account: { phoneVisibleTo, isOnBoards, isPagePublic },
}: {
  account: AccountSettings
}) {
  const { username } = useSelector(selectAuth)
  return (
    <Section
      title="Privacy"
      intro="Control who sees your information. Changes apply at once, and you can undo them at any time."
    >
      <PrivacyChoice
        label="Leads see my phone number"
        isOn={phoneVisibleTo === 'leads'}
        changeTo={(isOn) => ({ phoneVisibleTo: isOn ? 'leads' : 'nobody' })}
        done={{ on: 'Leads see your phone number again', off: 'Your phone number is hidden' }}
      >
        In their list of students and its download. If off, they see ‘hidden by the student’.
      </PrivacyChoice>
      <PrivacyChoice
        label="I am on the public leaderboards"
        isOn={isOnBoards}
        changeTo={(isOn) => ({ isOnBoards: isOn })}
        done={{ on: 'You’re on the leaderboards again', off: 'You left the leaderboards' }}
      >
        Everyone can see the leaderboards. If off, you aren’t on them, and members can’t see your page or find
        you in their batch. Your figures stay on your profile and in the leads’ lists.
      </PrivacyChoice>
      {isPagePublic !== undefined && (
        <PrivacyChoice
          label="My page is public"
          isOn={isPagePublic}
          changeTo={(isOn) => ({ isPagePublic: isOn })}
          done={{ on: 'Everyone can see your page now', off: 'Your page is no longer public' }}
        >
          Everyone with the link can see <Link to={generatePath(paths.student, { username })}>your page</Link>
          : name, username, batch, branch, verified handles, your year and your ranks, but never your e-mail,
          phone or registration number. Search engines are asked not to list it. If off, members see it while
          you are on the leaderboards.
        </PrivacyChoice>
      )}
    </Section>
  )
}
