import { htmlDocument } from '../../core/pages/document.ts'
import { html } from '../../core/pages/html.ts'

interface Offer {
  title: string
  name: string
  version: string
  /** `58 minutes` */
  left: string
  /** This browser has started it already. */
  isOn: boolean
  /** Where the form is sent. */
  link: string
}

/** Asks for a click: a chat that opens a link to show what is behind it doesn't use it up. */
export function offerPage(nonce: string, { title, name, version, left, isOn, link }: Offer): string {
  const body = html`<main class="card">
<h1>Preview of ${title}</h1>
<p><code>${name} ${version}</code> is published but not active. For ${left}, this browser can show it as visitors would see it. Everything else is what is active.</p>
${!isOn && html`<p>The link works in one browser: the one that starts it.</p>`}
<form method="post" action="/preview/${link}"><button class="button" type="submit">${isOn ? 'Continue the preview' : 'Start the preview'}</button></form>
</main>`
  return htmlDocument(nonce, { title: `Preview of ${title}`, body: body.text })
}

/** Says why there is nothing to see, and what to do. */
export function refusalPage(nonce: string, line: string): string {
  const title = 'This preview can’t be shown'
  const body = html`<main class="card">
<h1>${title}</h1>
<p>${line}</p>
<p><a href="/">Go to the portal</a></p>
</main>`
  return htmlDocument(nonce, { title, body: body.text })
}
