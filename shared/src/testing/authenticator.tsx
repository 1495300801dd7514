const bytes = (text: string) => new TextEncoder().encode(text).buffer

const credential = {
  id: 'c2FtcGxl',
  rawId: bytes('sample'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('{}'),
    attestationObject: bytes('made'),
    authenticatorData: bytes('data'),
    signature: bytes('signed'),
    userHandle: bytes('handle'),
    getTransports: () => ['internal'],
  },
}

/** Adds WebAuthn to jsdom: a browser that creates and uses passkeys, or whose dialog fails with `failure`. */
export function plugInAuthenticator(failure?: DOMException) {
  const asked: unknown[] = []
  const answer = async (options: unknown) => {
    asked.push(options)
    if (failure) throw failure
    return credential
  }
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: class {}, configurable: true })
  Object.defineProperty(navigator, 'credentials', {
    value: { create: answer, get: answer },
    configurable: true,
  })
  return asked
}

/** Makes the browser one without passkeys. */
export function unplugAuthenticator(): void {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  Reflect.deleteProperty(navigator, 'credentials')
}

export const closedDialog = new DOMException('The operation was not allowed', 'NotAllowedError')
