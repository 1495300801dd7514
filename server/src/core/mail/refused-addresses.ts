import { z } from 'zod'

const smtpRefusal = z.object({ command: z.string(), responseCode: z.number(), response: z.string() })

/**
 * Enhanced codes (RFC 3463) about the recipient: a wrong mailbox or domain (except 7 and 8, which are about the
 * sender), a mailbox that is missing, disabled or full, and Microsoft 365's code for an unknown one. 5.7 is a policy,
 * which may be our fault.
 */
const enhanced = /^5\d\d[ -]5\.(\d{1,3})\.(\d{1,3})\b/
const aboutRecipient = /^(1\.(?![78]$)\d+|2\.[0-2]|4\.1)$/

const plainCodes = [550, 551, 553]

/** Whether the mail server will never accept mail for this recipient. Any other error may be temporary or ours. */
export function isAddressRefused(error: unknown): boolean {
  const { data } = smtpRefusal.safeParse(error)
  if (data?.command !== 'RCPT TO' || data.responseCode < 500) return false
  const [, subject, detail] = enhanced.exec(data.response) ?? []
  return subject === undefined
    ? plainCodes.includes(data.responseCode)
    : aboutRecipient.test(`${subject}.${detail}`)
}
