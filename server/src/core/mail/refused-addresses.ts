import { z } from 'zod'

const smtpRefusal = z.object({ command: z.string(), responseCode: z.number(), response: z.string() })

/**
 * Of the enhanced codes (RFC 3463): a wrong mailbox or domain, but 7 and 8, which are about the sender; a mailbox that
 * is away, disabled or full; and what Microsoft 365 says of an unknown one. 5.7 is a policy: the fault may be ours.
 */
const enhanced = /^5\d\d[ -]5\.(\d{1,3})\.(\d{1,3})\b/
const aboutRecipient = /^(1\.(?![78]$)\d+|2\.[0-2]|4\.1)$/

const plainCodes = [550, 551, 553]

/** True when the mail server will never take a mail for this recipient; anything else may pass, or be ours to mend. */
export function isAddressRefused(error: unknown): boolean {
  const { data } = smtpRefusal.safeParse(error)
  if (data?.command !== 'RCPT TO' || data.responseCode < 500) return false
  const [, subject, detail] = enhanced.exec(data.response) ?? []
  return subject === undefined
    ? plainCodes.includes(data.responseCode)
    : aboutRecipient.test(`${subject}.${detail}`)
}
