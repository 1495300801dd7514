/** Where the page hears that it has to reload. */
export const eventsPath = '/.overlay/events'
/** Where the page reports which of its pages is open now. */
export const openedPath = '/.overlay/opened'

/** Where the page sends the stack of an error, for one with the sources' files and lines. */
export const stackPath = '/.overlay/stack'

const style = `
.portal-overlay { position: fixed; inset: auto auto 0 0; z-index: 2147483647; padding: 0.25rem 0.75rem;
  border-start-end-radius: 0.5rem; background: #7a2e0e; color: #fff; font: 0.8125rem/1.5 system-ui, sans-serif; }
@media print { .portal-overlay { display: none } }`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Says which apps are replaced on a portal that runs elsewhere. */
export function bannerFor(names: readonly string[], portal: string, nonce: string): string {
  const text = escaped(`Overlay on ${portal}: ${names.join(', ')} is your local build. Only you see it.`)
  return `<style nonce="${nonce}">${style}</style><aside class="portal-overlay" aria-label="Overlay">${text}</aside>`
}

/** React Refresh finds React's renderer by this hook of React DevTools, which has to be there before React. */
const refreshHook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} }`

/** Reloads where the overlay says so, and where a click opens a page of an app whose dev server has yet to start. */
const reloads = `new EventSource('${eventsPath}').onmessage = () => location.reload()
window.navigation?.addEventListener('navigatesuccess', async () => {
  const answer = await fetch('${openedPath}?path=' + encodeURIComponent(location.pathname))
  if (answer.status === 205) location.reload() })`

/**
 * A dev server's error overlay shows the stack of an error: first its places become those in the sources. After the next
 * save, of whichever app, it is closed as by a key.
 */
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

/** What runs before all else in the page. */
export const scriptFor = (nonce: string): string =>
  `<script nonce="${nonce}">${refreshHook}\n${errors}\n${reloads}</script>`
