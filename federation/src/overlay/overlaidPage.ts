import { type BootRemote, bootElementId, bootstrapDataSchema } from '@portal/shared/contract'
import { z } from 'zod'
import { type LocalApp, localVersion } from '../dev/localApp.ts'
import { bannerFor, scriptFor } from './banner.ts'

/** The Trusted Types policy of the dev server's error overlay; every dev server creates it. */
const trustedTypesPolicy = 'rspack-dev-server#overlay'

/** JSON that can't end its script element. */
const jsonInHtml = (value: unknown) =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')

/** Replaces the JSON in the script element with `attribute`. */
function inScript(html: string, attribute: string, change: (value: unknown) => unknown): string {
  const element = new RegExp(`(<script[^>]*${attribute}[^>]*>)(.*?)(</script>)`, 's')
  return html.replace(element, (_all, open: string, json: string, close: string) =>
    [open, jsonInHtml(change(JSON.parse(json))), close].join(''),
  )
}

/** The page with these apps from dev servers, without the portal's code, styles and preloads of them. */
function withApps(html: string, local: readonly LocalApp[]): string {
  const names = local.map(({ name }) => name)
  const shell = local.find(({ remote }) => !remote)
  const ofReleases = new RegExp(
    `<(script|link) [^>]*(?:src|href)="/releases/(?:${names.join('|')})/[^>]*>(?:</script>)?`,
    'g',
  )
  const page = inScript(html, `id="${bootElementId}"`, (value) => {
    const boot = z.looseObject(bootstrapDataSchema.pick({ remotes: true }).shape).parse(value)
    const others = boot.remotes.filter(({ name }) => !names.includes(name))
    return {
      ...boot,
      remotes: [...others, ...local.flatMap(({ remote }) => remote ?? [])],
      ...(shell && { shell: { version: localVersion } }),
      // Both describe the portal's own releases.
      prerendered: undefined,
      preloads: undefined,
    }
  }).replaceAll(ofReleases, '')
  if (!shell) return page
  return page
    .replace(/(<script type="importmap".*?<\/script>)<style>.*?<\/style>/s, '$1')
    .replace(
      '</head>',
      `<link rel="stylesheet" href="${shell.folder}main.css"><script type="module" src="${shell.folder}main.js"></script></head>`,
    )
}

/**
 * The portal's page with these apps, which replace those of the same names or are added. They have no fallback.
 * Returns `html` unchanged if it isn't a page of the portal, as during its setup. `portal`: named in a banner,
 * unless undefined.
 */
export function overlaidPage(html: string, local: readonly LocalApp[], portal?: string): string {
  if (!html.includes(`id="${bootElementId}"`)) return html
  const nonce = /<script[^>]* nonce="([^"]*)"/.exec(html)?.[1] ?? ''
  const remotes = local.filter(({ remote }) => remote)
  const names = (remotes.length > 0 ? remotes : local).map(({ name }) => name)
  return (local.length > 0 ? withApps(html, local) : html)
    .replace('<head>', () => `<head>${scriptFor(nonce)}`)
    .replace('<script type="importmap">', `<script type="importmap" nonce="${nonce}">`)
    .replace('</body>', () => `${portal ? bannerFor(names, portal, nonce) : ''}</body>`)
}

/**
 * The portal's policy allows its page's scripts by hash. The overlay's script uses the page's nonce for styles.
 * Also allows the dev server's web socket and error overlay.
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
