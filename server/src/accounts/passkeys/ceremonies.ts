import type { NewPasskey, PasskeyProof } from '@portal/shared/contract'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import type { PasskeyRow } from './passkeys.queries.ts'

interface Asked {
  challenge: string
  origin: string
  id: string
}

/** Each answer says whether the user was verified (fingerprint, PIN). It is checked where it matters. */
const requireUserVerification = false

/** The account's id, as the authenticator stores it. */
export const userHandleOf = (userId: string) => isoBase64URL.toBuffer(isoBase64URL.fromUTF8String(userId))

/** Checks a passkey that a browser created; undefined if it doesn't match the request. */
export async function verifyNewPasskey({ response }: NewPasskey, { challenge, origin, id }: Asked) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, authenticatorAttachment: undefined, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification,
    })
    if (!registrationInfo) return undefined
    const { credential } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: isoBase64URL.fromBuffer(credential.publicKey),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      verifiesUser: registrationInfo.userVerified,
    }
  } catch {
    // The library throws on invalid input, and all of it comes from outside.
    return undefined
  }
}

/** Checks the signature of this passkey; undefined if it doesn't match the request or the passkey. */
export async function verifySignature(
  { response }: PasskeyProof,
  passkey: PasskeyRow,
  { challenge, origin, id }: Asked,
): Promise<{ newCounter: number; isUserVerified: boolean } | undefined> {
  const { userHandle, ...signed } = response.response
  if (userHandle && userHandle !== isoBase64URL.fromUTF8String(passkey.userId)) return undefined
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...response,
        authenticatorAttachment: undefined,
        response: signed,
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: isoBase64URL.toBuffer(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification,
    })
    return verified
      ? { newCounter: authenticationInfo.newCounter, isUserVerified: authenticationInfo.userVerified }
      : undefined
  } catch {
    return undefined
  }
}
