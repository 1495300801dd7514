import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { documentPolicy } from '../http/security/document-policy.ts'

/** The portal's colours and sizes, shared with its other pages. */
const variables = readFileSync(
  createRequire(import.meta.url).resolve('@portal/shared/theme/variables.css'),
  'utf8',
)

const base = `
*, *::before, *::after { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1rem / 1.6 var(--font-text); -webkit-font-smoothing: antialiased }
h1, h2, h3 { font-family: var(--font-heading); font-weight: 600; line-height: 1.15; text-wrap: balance }
h1 { font-size: 1.75rem; letter-spacing: -0.01em }
code { font-family: var(--font-code); font-size: 0.9em; overflow-wrap: anywhere }
a { color: var(--primary); text-underline-offset: 3px }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px }
.button { display: inline-flex; align-items: center; justify-content: center; min-block-size: 44px; padding: 10px 20px; border: 1px solid transparent; border-radius: var(--radius); background: var(--primary); color: var(--on-primary); font: 600 1rem / 1.3 var(--font-text); text-decoration: none; cursor: pointer }
.button:hover { background: var(--primary-hover) }
.card { max-inline-size: 560px; margin: clamp(32px, 10vh, 96px) auto; padding: clamp(24px, 5vw, 40px); border: 1px solid var(--line); border-radius: calc(var(--radius) * 1.6); background: var(--surface); box-shadow: var(--shadow) }
.card h1 { margin: 0 0 8px; font-size: 1.5rem }
.card p { margin: 0 0 16px; color: var(--ink-soft) }
.card > :last-child { margin-block-end: 0 }
@media (width <= 620px) { .card { margin-inline: var(--gutter) } }
`

/** Applies the reader's choice of theme before the page is painted, as the shell's page does. */
const chosenTheme =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}"

interface Document {
  title: string
  /** HTML with everything escaped. */
  body: string
  /** Styles of this page, in addition to the common ones. */
  style?: string
}

/** A page in the portal's design that the server renders itself: it works without the shell and without scripts. */
export function htmlDocument(nonce: string, { title, body, style = '' }: Document): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escaped(title)} · Club Portal</title>
<script nonce="${nonce}">${chosenTheme}</script>
<style nonce="${nonce}">${variables}${base}${style}</style>
</head>
<body>
${body}
</body>
</html>
`
}

/** The headers of such a page. `nonce` is new for each answer. */
export const documentHeaders = (nonce: string): Record<string, string> => ({
  // Its one script never turns text into code or HTML.
  'content-security-policy': documentPolicy({
    scripts: [`'nonce-${nonce}'`],
    styles: [`'nonce-${nonce}'`],
    images: ["'self'", 'data:'],
    forms: "'self'",
    more: ["font-src 'self'"],
  }),
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
})

/** Escapes text for HTML, also in a quoted attribute. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
