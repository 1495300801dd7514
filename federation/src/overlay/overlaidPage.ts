import { type BootRemote, bootBlockSchema, bootElementId } from '@portal/shared/contract'
import { z } from 'zod'
import { bannerFor, scriptFor } from './banner.ts'

/** By this policy the dev server's error overlay writes HTML; each dev server's makes it. */
const trustedTypesPolicy = 'rspack-dev-server#overlay'

/** JSON that cannot end the script element it stands in. */
const jsonInHtml = (value: unknown) =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')

/** Replaces the JSON in the script element whose tag `attribute` is in. */
function inScript(html: string, attribute: string, change: (value: unknown) => unknown): string {
  const element = new RegExp(`(<script[^>]*${attribute}[^>]*>)(.*?)(</script>)`, 's')
  return html.replace(element, (_all, open: string, json: string, close: string) =>
    [open, jsonInHtml(change(JSON.parse(json))), close].join(''),
  )
}

/**
 * The portal's page with these remotes in the place of those of the same names, or beside them where the portal does not
 * know them yet. They have no fallback. `html` is returned as it is if it is no page of the portal, as during its setup.
 * `portal`: named in a banner, unless it is undefined.
 */
export function overlaidPage(html: string, local: readonly BootRemote[], portal?: string): string {
  if (!html.includes(`id="${bootElementId}"`)) return html
  const nonce = /<script[^>]* nonce="([^"]*)"/.exec(html)?.[1] ?? ''
  const names = local.map(({ name }) => name)
  const withBoot = inScript(html, `id="${bootElementId}"`, (value) => {
    const boot = z.looseObject(bootBlockSchema.pick({ remotes: true }).shape).parse(value)
    const others = boot.remotes.filter(({ name }) => !names.includes(name))
    if (names.length === 0) return boot
    // The HTML of the page is of the portal's own releases, and so may its menu be.
    return { ...boot, remotes: [...others, ...local], prerendered: undefined }
  })
  const preload = new RegExp(
    `<link rel="(?:module)?preload"[^>]*href="/releases/(?:${names.join('|')})/[^>]*>`,
    'g',
  )
  return (names.length > 0 ? withBoot.replaceAll(preload, '') : withBoot)
    .replace('<head>', () => `<head>${scriptFor(nonce)}`)
    .replace('<script type="importmap">', `<script type="importmap" nonce="${nonce}">`)
    .replace('</body>', () => `${portal ? bannerFor(names, portal, nonce) : ''}</body>`)
}

/**
 * The portal's policy lets the scripts of its own page through by their hashes: the overlay's script goes through by the
 * nonce that the page has for styles. Besides, the dev server's web socket and its error overlay are allowed.
 */
export function overlaidPolicy(policy: string, hostname: string): string {
  const [nonce] = /'nonce-[^']+'/.exec(policy) ?? []
  if (!nonce) return policy
  return policy
    .replace(/script-src(?= )/, () => `script-src ${nonce}`)
    .replace(/connect-src(?= )/, () => `connect-src ws://${hostname}:*`)
    .replace(/trusted-types(?= )/, () => `trusted-types ${trustedTypesPolicy} 'allow-duplicates'`)
}

/** Whether the remote has a page at this path. */
export function ownsPath({ routes }: Pick<BootRemote, 'routes'>, pathname: string): boolean {
  return routes.some(({ path }) =>
    new RegExp(`^${path.replaceAll(/:[A-Za-z]+/g, '[^/]+')}/?$`).test(pathname),
  )
}
