import { type BootRemote, bootBlockSchema, bootElementId, type RemoteRecord } from '@portal/shared/contract'
import { z } from 'zod'
import { bannerFor } from './banner.ts'

const importMap = z.looseObject({ integrity: z.record(z.string(), z.string()).default({}) })

/** Where a file of the local build is asked for: the same address that it would have when it is released. */
const addressOf = ({ name, version }: RemoteRecord, path: string) => `/releases/${name}/${version}/${path}`

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

function bootRemote(record: RemoteRecord): BootRemote {
  const { name, title, team, version, nav } = record
  const routes = record.routes.map(({ path, access, layouts }) => ({ path, access, layouts }))
  return { name, title, team, version, nav, routes, entry: addressOf(record, record.entry) }
}

/**
 * The portal's page with the local build in the place of the remote of that name, or beside the others when the portal
 * does not know it yet. Nothing stands in for it when it fails. `html` is returned as it is where it is no page of the
 * portal, say the one that it shows while it is set up.
 */
export function overlaidPage(html: string, record: RemoteRecord, portal: string): string {
  if (!html.includes(`id="${bootElementId}"`)) return html
  const nonce = /<script[^>]* nonce="([^"]*)"/.exec(html)?.[1] ?? ''
  const hashes = Object.entries(record.files).filter(([path]) => path.endsWith('.js'))
  const withMap = inScript(html, 'type="importmap"', (value) => {
    const map = importMap.parse(value)
    const own = hashes.map(([path, hash]) => [addressOf(record, path), hash])
    return { ...map, integrity: { ...map.integrity, ...Object.fromEntries(own) } }
  })
  const withBoot = inScript(withMap, `id="${bootElementId}"`, (value) => {
    const boot = z.looseObject(bootBlockSchema.pick({ remotes: true }).shape).parse(value)
    const others = boot.remotes.filter(({ name }) => name !== record.name)
    // What the portal wrote into the page is of its own release: it is drawn anew, with the menu of this one.
    return { ...boot, remotes: [...others, bootRemote(record)], prerendered: undefined }
  })
  // What the portal's own release of it would load is not wanted here.
  const preload = new RegExp(`<link rel="(?:module)?preload"[^>]*href="/releases/${record.name}/[^>]*>`, 'g')
  return withBoot
    .replaceAll(preload, '')
    .replace('<script type="importmap">', `<script type="importmap" nonce="${nonce}">`)
    .replace('</body>', () => `${bannerFor(record, portal, nonce)}</body>`)
}

/**
 * The portal's policy lets the scripts of its own page through by their hashes: what the overlay writes into the page goes
 * through by the nonce that it has for styles.
 */
export function overlaidPolicy(policy: string): string {
  const [nonce] = /'nonce-[^']+'/.exec(policy) ?? []
  return nonce ? policy.replace(/script-src(?= )/, () => `script-src ${nonce}`) : policy
}

/** Whether the remote has a page at this path. */
export function ownsPath({ routes }: RemoteRecord, pathname: string): boolean {
  return routes.some(({ path }) =>
    new RegExp(`^${path.replaceAll(/:[A-Za-z]+/g, '[^/]+')}/?$`).test(pathname),
  )
}
