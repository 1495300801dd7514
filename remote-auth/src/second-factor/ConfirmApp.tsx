import { useConfirmTotpMutation } from '@portal/shared/api/secondFactor'
import type { TotpSecret } from '@portal/shared/contract'
import { CodeForm } from '@portal/shared/ui/second-factor'
import { QRCode } from 'antd'
import { requestFailureText } from '../failureTexts'
import css from './secondFactor.module.css'

interface ConfirmAppProps {
  totp: TotpSecret
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** Shows the secret for the app, and checks a first code. */
export function ConfirmApp({ totp: { secret, uri }, onConfirmed, onCancel }: ConfirmAppProps) {
  const [confirm] = useConfirmTotpMutation()
  return (
    <div className="stack">
      <p>Scan this with an authenticator app, like Aegis, Google Authenticator or your password manager.</p>
      {/* Cameras expect dark on white, in both themes. */}
      <QRCode
        aria-label="QR code for your authenticator app"
        type="svg"
        value={uri}
        size={220}
        marginSize={4}
        color="#000"
        bgColor="#fff"
        className={css.qr}
      />
      <p>
        Or enter this secret: <code className={css.secret}>{secret}</code>
      </p>
      <CodeForm
        isSetup
        action="Turn on"
        onCode={async (code) => onConfirmed((await confirm({ code }).unwrap()).recoveryCodes)}
        failureText={requestFailureText}
        onCancel={onCancel}
      />
    </div>
  )
}
