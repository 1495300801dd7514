import { html } from '../../core/pages/html.ts'
import { framed } from './frame.ts'

/** Why there is nothing to see, in a line that says what to do. */
export const refusalPage = (nonce: string, line: string): string =>
  framed(nonce, {
    title: 'Status',
    isPart: true,
    main: html`<div class="hero"><h1>This cannot be shown</h1><p class="soft">${line}</p><p><a href="/status">To the status of all parts</a></p></div>`,
  })
