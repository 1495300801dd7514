/** Tells the page to reload. */
export const eventsPath = '/.overlay/events'
/** The page reports its current path here. */
export const openedPath = '/.overlay/opened'

/** The page sends an error's stack here, and gets it with the sources' files and lines. */
export const stackPath = '/.overlay/stack'

const style = `
.portal-overlay { position: fixed; inset: auto auto 0 0; z-index: 2147483647; padding: 0.25rem 0.75rem;
  border-start-end-radius: 0.5rem; background: #7a2e0e; color: #fff; font: 0.8125rem/1.5 system-ui, sans-serif; }
@media print { .portal-overlay { display: none } }`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Names the apps that are replaced on a remote portal. */
export function bannerFor(names: readonly string[], portal: string, nonce: string): string {
  const text = escaped(`Overlay on ${portal}: ${names.join(', ')} is your local build. Only you see it.`)
  return `<style nonce="${nonce}">${style}</style><aside class="portal-overlay" aria-label="Overlay">${text}</aside>`
}

/** React Refresh finds React's renderer by this hook of React DevTools, which must exist before React. */
const refreshHook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} }`

/** Reloads when the overlay says so, and when a page of an app without a running dev server is opened. */
const reloads = `new EventSource('${eventsPath}').onmessage = () => location.reload()
window.navigation?.addEventListener('navigatesuccess', async () => {
  const answer = await fetch('${openedPath}?path=' + encodeURIComponent(location.pathname))
  if (answer.status === 205) location.reload() })`

/** Maps an error's stack to the sources before the overlay shows it. The next save closes it. */
const errors = `const seen = new WeakSet()
let isShown = false
for (const kind of ['error', 'unhandledrejection']) addEventListener(kind, async (event) => {
  const error = event.error ?? event.reason
  if (!error?.stack || seen.has(error)) return
  seen.add(error)
  event.stopImmediatePropagation()
  event.preventDefault()
  const answer = await fetch('${stackPath}', { method: 'POST', body: error.stack })
  error.stack = await answer.text()
  isShown = true
  reportError(error)
})
addEventListener('message', ({ data }) => {
  if (!isShown || data?.type !== 'webpackOk') return
  isShown = false
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
})`

/** The script that runs first in the page. */
export const scriptFor = (nonce: string): string =>
  `<script nonce="${nonce}">${refreshHook}\n${errors}\n${reloads}</script>`
