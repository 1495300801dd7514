import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { documentCode } from '../isolation/documentCode'

/** The remote that a request is for: `papers` of `papers@1.0.0-01234567/routes`. */
const remoteOf = (request: string) => request.split(/[@/]/, 1)[0] ?? ''

/** Lets a remote run only in a document that may also run the remotes already there. */
export const isolation: ModuleFederationRuntimePlugin = {
  name: 'isolation',
  async beforeRequest(request) {
    if (documentCode.admit(remoteOf(request.id))) return request
    // The visitor signed in or out after the page was loaded. A reload allows the code of all remotes.
    documentCode.leave()
    window.location.reload()
    return new Promise(() => {})
  },
}
