import { CodeForm, PasskeyButton } from '@portal/shared/ui/second-factor'

const refuse = () => Promise.reject(new Error('Only a sample'))
const failureText = () => 'This is only a sample'

export const sample = (
  <div className="stack">
    <CodeForm action="Confirm" onCode={refuse} failureText={failureText} />
    <PasskeyButton getOptions={refuse} onPasskey={refuse} failureText={failureText}>
      Use a passkey
    </PasskeyButton>
  </div>
)
