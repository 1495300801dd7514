import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { documentHeaders, htmlDocument } from './document.ts'
import { type Html, html } from './html.ts'

/** Sends a page with one card, which search engines don't list. It works without the shell and without scripts. */
export function sendCard(reply: FastifyReply, title: string, content: Html): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const { text } = html`<main class="card">\n<h1>${title}</h1>\n${content}\n</main>`
  return reply
    .headers(documentHeaders(nonce))
    .header('x-robots-tag', 'noindex')
    .send(htmlDocument(nonce, { title, body: text }))
}
