import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '@portal/shared/contract'
import { Secret, TOTP } from 'otpauth'
import { hashToken } from '../../core/environment/keys.ts'

const period = 30

/** Accepts one step to either side: phone clocks drift, and people type slowly. */
const window = 1

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = () => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Club Portal', label, secret: Secret.fromBase32(secret), digits: 6, period })

export const uriOf = (secret: string, username: string) => totpOf(secret, username).toString()

/** The time step of this code; undefined if it isn't valid now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window })
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta
}

export const codeAt = (secret: string, now: Date) => totpOf(secret).generate({ timestamp: now.getTime() })

/** More than 112 bits each, so that a plain hash is enough (ASVS 6.5.2), in six groups that can be written down. */
export function newRecoveryCodes(): string[] {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from(randomBytes(4), (byte) => letters.charAt(byte % letters.length)).join('')
  return Array.from({ length: recoveryCodeCount }, () => Array.from({ length: 6 }, group).join('-'))
}

export const recoveryHash = (userId: string, code: string) =>
  hashToken(`${userId} ${code.replaceAll('-', '')}`)
