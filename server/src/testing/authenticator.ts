import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { PasskeyLoginOptions, PasskeyOptions } from '@portal/shared/contract'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

/** Flag bits of WebAuthn's authenticator data: user present, user verified, key attached. */
const flag = { present: 0x01, verified: 0x04, hasKey: 0x40 }

interface Signing {
  origin?: string
  /** Whether the authenticator verifies the user, by fingerprint or PIN. */
  isVerifying?: boolean
}

type NewCredential = Pick<PasskeyOptions, 'challenge' | 'rp'> & { user: Pick<PasskeyOptions['user'], 'id'> }

/**
 * A software authenticator with one passkey (WebAuthn level 3, section 6): ES256, no attestation. Unlike a browser, it
 * signs for any origin.
 */
export class Authenticator {
  readonly id = base64url(randomBytes(16))
  counter = 0
  #userHandle = ''
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  /** The answer of a browser that created a passkey. */
  create({ challenge, rp, user }: NewCredential, signing: Signing = {}) {
    this.#userHandle = user.id
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const key = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()])
    const authData = Buffer.concat([this.#authenticatorData(rp.id, flag.hasKey, signing), key])
    const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ])
    return this.#credential({
      clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, signing)),
      attestationObject: base64url(isoCBOR.encode(attestation)),
      transports: ['internal'],
    })
  }

  /** The answer of a browser that signed in with the passkey. */
  get({ challenge, rpId }: Pick<PasskeyLoginOptions, 'challenge' | 'rpId'>, signing: Signing = {}) {
    this.counter += 1
    const authenticatorData = this.#authenticatorData(rpId, 0, signing)
    const clientData = this.#clientData('webauthn.get', challenge, signing)
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    return this.#credential({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(createSign('sha256').update(signed).sign(this.#keys.privateKey)),
      userHandle: this.#userHandle,
    })
  }

  #credential<Response extends object>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response } as const
  }

  #clientData(type: string, challenge: string, { origin = 'http://localhost' }: Signing) {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false })
  }

  #authenticatorData(rpId: string, flags: number, { isVerifying = true }: Signing) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const all = flags | flag.present | (isVerifying ? flag.verified : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter])
  }

  /** COSE: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), with its point (-2, -3). */
  #coseKey() {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
  }
}
