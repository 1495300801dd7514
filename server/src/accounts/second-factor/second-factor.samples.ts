import { recoveryCodesAnswer, totpSecretAnswer } from '@portal/shared/contract'
import type { Browser } from '../../testing/browser.ts'
import type { Portal } from '../../testing/portal.ts'
import { password } from '../../testing/students.ts'
import { codeAt } from './totp.ts'

/** An app that makes codes for who is signed in there. */
export async function setUpApp({ clock }: Portal, browser: Browser) {
  const { secret } = totpSecretAnswer.parse((await browser.post('/user/totp', { password })).json())
  const code = () => codeAt(secret, clock.now())
  const confirmed = await browser.post('/user/totp/confirm', { code: code() })
  clock.advance(30)
  return { secret, code, recoveryCodes: recoveryCodesAnswer.parse(confirmed.json()).recoveryCodes }
}
