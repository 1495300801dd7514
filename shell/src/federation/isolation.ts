import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { documentCode } from '../isolation/documentCode'

/** The remote that a request is for: `papers` of `papers@1.0.0-01234567/routes`. */
const remoteOf = (request: string) => request.split(/[@/]/, 1)[0] ?? ''

/** Lets only those remotes run in a document that may run there together. */
export const isolation: ModuleFederationRuntimePlugin = {
  name: 'isolation',
  async beforeRequest(request) {
    if (documentCode.admit(remoteOf(request.id))) return request
    // Who is there has changed since the page began: it is shown anew, with the code of all.
    documentCode.leave()
    window.location.reload()
    return new Promise(() => {})
  },
}
