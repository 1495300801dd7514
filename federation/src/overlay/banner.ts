import type { RemoteRecord } from '@portal/shared/contract'

/** Where the page hears of a newer build. */
export const eventsPath = '/.overlay/events'

const style = `
.portal-overlay { position: fixed; inset: auto auto 0 0; z-index: 2147483647; padding: 0.25rem 0.75rem;
  border-start-end-radius: 0.5rem; background: #7a2e0e; color: #fff; font: 0.8125rem/1.5 system-ui, sans-serif; }
@media print { .portal-overlay { display: none } }`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The end of the page's body: what is replaced, for people; and a reload for each newer build. */
export function bannerFor({ name, version }: RemoteRecord, portal: string, nonce: string): string {
  const text = escaped(`Overlay on ${portal}: ${name} is your local build. Only you see it.`)
  const events = JSON.stringify(`${eventsPath}?version=${version}`)
  return `<style nonce="${nonce}">${style}</style><aside class="portal-overlay" aria-label="Overlay">${text}</aside><script nonce="${nonce}">new EventSource(${events}).onmessage = () => location.reload()</script>`
}
