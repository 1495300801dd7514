import { escaped, htmlDocument } from '../../core/pages/document.ts'

interface Offered {
  title: string
  name: string
  version: string
  /** `58 minutes` */
  left: string
  /** This browser has it already. */
  isOn: boolean
  /** Where the form is sent. */
  link: string
}

/** Asks once more: what only fetches a link, as a chat that shows what is behind it, does not use it up. */
export function offerPage(nonce: string, { title, name, version, left, isOn, link }: Offered): string {
  const body = `<main class="card">
<h1>Preview of ${escaped(title)}</h1>
<p><code>${escaped(name)} ${escaped(version)}</code> is published and not active. For ${escaped(left)} this browser, and no other, can show it as visitors would get it; all else is what is active.</p>
${isOn ? '' : '<p>The link is good for the one browser that starts it.</p>'}
<form method="post" action="/preview/${escaped(link)}"><button class="button" type="submit">${isOn ? 'Go on with the preview' : 'Start the preview'}</button></form>
</main>`
  return htmlDocument(nonce, { title: `Preview of ${title}`, body })
}

/** Why there is nothing to see, in a line that says what to do. */
export function refusalPage(nonce: string, line: string): string {
  const title = 'This preview cannot be shown'
  const body = `<main class="card">
<h1>${title}</h1>
<p>${escaped(line)}</p>
<p><a href="/">To the portal</a></p>
</main>`
  return htmlDocument(nonce, { title, body })
}
