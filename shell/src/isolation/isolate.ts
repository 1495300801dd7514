import type { MiddlewareFunction } from 'react-router-dom'
import { documentCode, type PageCode } from './documentCode'

/** Shows the page of a request in a new document; where it settles, it fails. */
export type LoadDocument = (request: Request) => Promise<never>

/** Lets a page be shown in this document, or has it shown in another one: in whichever way somebody comes to it. */
export function isolate(page: PageCode, loadDocument: LoadDocument, code = documentCode): MiddlewareFunction {
  return async ({ request }) => {
    if (code.needsAnother(page)) await loadDocument(request)
    else code.enter(page)
  }
}
