import { usePasskeysQuery } from '@portal/shared/api/passkeys'
import type { Passkey } from '@portal/shared/contract'
import { Loaded } from '@portal/shared/ui/PageStates'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useRef } from 'react'
import { ItemList } from '../account/ItemList'
import { Section } from '../account/Section'
import { AddPasskey } from './AddPasskey'
import { PasskeyItem } from './PasskeyItem'

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <ItemList label="Your passkeys" ref={list}>
        {passkeys.map((passkey) => (
          <PasskeyItem key={passkey._id} passkey={passkey} onRemoved={() => list.current?.focus()} />
        ))}
      </ItemList>
      {browserSupportsWebAuthn() ? (
        <AddPasskey isFirst={passkeys.length === 0} />
      ) : (
        <p className="muted">This browser doesn’t support passkeys. Use a newer one to add a passkey.</p>
      )}
    </>
  )
}

/** Lists, adds, renames and removes passkeys. */
export function PasskeysSection() {
  const query = usePasskeysQuery()
  return (
    <Section
      title="Passkeys"
      intro="Log in with your fingerprint, face or PIN instead of your password. A passkey only works on this portal, so it can’t be phished."
    >
      <Loaded query={query} what="your passkeys">
        {({ passkeys }) => <Passkeys passkeys={passkeys} />}
      </Loaded>
    </Section>
  )
}
