import {
  useBeginTotpMutation,
  useEndTotpMutation,
  useSecondFactorQuery,
} from '@portal/shared/api/secondFactor'
import type { SecondFactor, TotpSecret } from '@portal/shared/contract'
import { Moment } from '@portal/shared/Moment'
import { Loaded } from '@portal/shared/ui/PageStates'
import { toast } from '@portal/shared/ui/toast'
import { Alert } from 'antd'
import { useState } from 'react'
import { Section } from '../account/Section'
import { ConfirmApp } from './ConfirmApp'
import { PasswordGate } from './PasswordGate'
import { RecoveryCodes } from './RecoveryCodes'

interface AppProps {
  factor: SecondFactor
  onChanged: () => void
}

function App({ factor: { totpSince, recoveryCodesLeft }, onChanged }: AppProps) {
  const [begin] = useBeginTotpMutation()
  const [end] = useEndTotpMutation()
  const [totp, setTotp] = useState<TotpSecret>()
  const [codes, setCodes] = useState<string[]>()
  /** The focus was in something that is gone. */
  const [isBack, setIsBack] = useState(false)

  function handleDone() {
    setCodes(undefined)
    setIsBack(true)
    onChanged()
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={handleDone} />
  if (totp) {
    const handleConfirmed = (recoveryCodes: string[]) => {
      setTotp(undefined)
      setCodes(recoveryCodes)
    }
    const handleCancel = () => {
      setTotp(undefined)
      setIsBack(true)
    }
    return <ConfirmApp totp={totp} onConfirmed={handleConfirmed} onCancel={handleCancel} />
  }
  if (!totpSince) {
    return (
      <PasswordGate
        action="Set up an app"
        isBack={isBack}
        onPassword={async (password) => setTotp(await begin({ password }).unwrap())}
      />
    )
  }
  return (
    <div className="stack">
      <p>
        Set up <Moment at={totpSince} />. Recovery codes left: {recoveryCodesLeft}
        {recoveryCodesLeft < 3 && '. Turn the app off and set it up again to get ten new ones'}.
      </p>
      <PasswordGate
        action="Turn off the app"
        danger
        isBack={isBack}
        onPassword={async (password) => {
          toast.success((await end({ password }).unwrap()).message, 4)
          setIsBack(true)
        }}
      />
    </div>
  )
}

/** Additional checks at login. */
export function SecondFactorSection() {
  const query = useSecondFactorQuery()
  return (
    <Section
      title="Second factor"
      intro="With an app, your password is no longer enough to sign in: the login also asks for a code from your phone. It asks leads for their passkey too, if they have one."
    >
      <Loaded query={query} what="your second factor">
        {(factor) => (
          <div className="stack">
            {factor.isNeeded && (
              <Alert
                role="status"
                showIcon
                title="Leads need a second factor. Set up an app here, or add a passkey above."
              />
            )}
            <App factor={factor} onChanged={query.refetch} />
          </div>
        )}
      </Loaded>
    </Section>
  )
}
