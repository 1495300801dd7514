import { usePasskeysQuery } from '@portal/shared/api/passkeys'
import { FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useRef } from 'react'
import css from '../account/account.module.css'
import { Section } from '../account/Section'
import { AddPasskey } from './AddPasskey'
import { PasskeyRow } from './PasskeyRow'

/** The passkeys of the student: added with the password, renamed and removed. */
export function PasskeysSection() {
  const { data, error, refetch } = usePasskeysQuery()
  const list = useRef<HTMLUListElement>(null)
  return (
    <Section
      title="Passkeys"
      intro="Log in with your fingerprint, face or PIN instead of your password. A passkey works on this portal alone: nobody can talk you out of it."
    >
      {data ? (
        <>
          {data.passkeys.length > 0 && (
            <ul className={css.sessions} ref={list} tabIndex={-1} aria-label="Your passkeys">
              {data.passkeys.map((passkey) => (
                <PasskeyRow key={passkey._id} passkey={passkey} onRemoved={() => list.current?.focus()} />
              ))}
            </ul>
          )}
          {browserSupportsWebAuthn() ? (
            <AddPasskey isFirst={data.passkeys.length === 0} />
          ) : (
            <p className={css.alone}>This browser cannot make passkeys: add one in a newer browser.</p>
          )}
        </>
      ) : error ? (
        <FailedState error={error} fallback="Your passkeys could not be loaded" onRetry={refetch} />
      ) : (
        <LoadingState label="Loading your passkeys">
          <div className={css.skeletonRow} />
        </LoadingState>
      )}
    </Section>
  )
}
