import { htmlDocument } from '../../core/pages/document.ts'
import { type Html, html, type Piece } from '../../core/pages/html.ts'
import { statusStyle } from './style.ts'

interface Framed {
  title: string
  /** Leads back to all parts. */
  isPart?: boolean
  main: Piece
  fonts?: string | undefined
}

const cells = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })))

/** Nine cells, three of them lit, as in the navigation bar. */
const mark = html`<svg class="mark" viewBox="0 0 26 26" aria-hidden="true">${cells.map(
  ({ row, column }) =>
    html`<rect class="${row + column === 2 ? 'lit' : ''}" x="${column * 9}" y="${row * 9}" width="8" height="8" rx="2"/>`,
)}</svg>`

/** A page of the status, whole without scripts. */
export function framed(nonce: string, { title, isPart = false, main, fonts = '' }: Framed): string {
  const body: Html = html`<a class="skip" href="#main">Skip to the content</a>
<header class="bar"><div class="row"><a class="brand" href="/">${mark}Club Portal</a><nav aria-label="Status"><a href="/status" ${isPart ? '' : html`aria-current="page"`}>Status</a></nav></div></header>
<main id="main" class="page" tabindex="-1">${main}</main>
<footer class="foot"><p>Counted from what pages tell: nothing of who looked. Times are those of the club, IST.</p></footer>`
  return htmlDocument(nonce, { title, body: body.text, style: fonts + statusStyle })
}
