import { type BootstrapData, bootElementId, mayOpen, type Viewer } from '@portal/shared/contract'
import { contentTypeOf, isScript } from '../registry/files/content-types.ts'
import { fileAddress, findOwner, type OwnedRoute, type ReleaseSet } from './composition.ts'
import { isListed, withOwnHead } from './html/head.ts'
import { htmlPlaceholders, inlinedStyles, noncePlaceholder, rootPlaceholder } from './html/shell-html.ts'
import { importMapOf, type MovedFiles } from './import-map.ts'
import { type InlineHashes, inlineHashes, trustedTypesScript } from './policy.ts'
import { neededByCards, placedFilesOf } from './preloads.ts'

/** Bootstrap data that belongs to one response. */
type OwnBoot = Pick<BootstrapData, 'session' | 'telemetry' | 'preview'> & Partial<BootstrapData>
/** Bootstrap data of everybody who gets the same set. */
export type SharedBoot = Omit<BootstrapData, 'session' | 'telemetry' | 'preview'>

/** A route's page in a release set, composed once. */
export interface Page {
  /** The owning route; undefined if there is none. */
  route: OwnedRoute | undefined
  noindex: boolean
  /** Hashes of inline scripts and styles, for the policy. */
  inline: InlineHashes
  /** The template for a kind of viewer. `readsAhead`: whether its requests are preloaded. */
  templateFor(viewer: Viewer, readsAhead?: boolean): PageTemplate
}

/** A page's HTML between its slots. */
interface PageTemplate {
  /** Up to the root element's content. */
  start: string
  /** From there to the bootstrap data. */
  middle: string
  /** After the bootstrap data. */
  end: string
}

interface Slots {
  /** HTML for the root element. */
  root?: string | undefined
  boot: OwnBoot
  /** For styles that scripts create. */
  nonce: string
}

export const fillPage = ({ start, middle, end }: PageTemplate, { root = '', boot, nonce }: Slots): string =>
  `${start}${root}${middle},${jsonInHtml(boot).slice(1)}</script><script type="application/json" nonce="${nonce}"></script>${end}`

interface Composing {
  boot: SharedBoot
  /** The portal's origin, for URLs shown to other sites. */
  origin: string
  moved?: MovedFiles
}

/** Composes a path's page: everything that depends only on the release set and its files. */
export function composePage(
  set: ReleaseSet,
  pathname: string,
  { boot, origin, moved = new Map() }: Composing,
): Page {
  const { shell } = set
  const map = importMapOf(set, moved)
  const movedAddress = (address: string) => moved.get(address) ?? address
  // Browsers preload before they have read the map, so the element has the hash too.
  const hash = (address: string) => `crossorigin integrity="${map.integrity[address]}"`
  const linked = shell.styles
    .map((path) => `<link rel="stylesheet" href="${movedAddress(fileAddress(shell, path))}">`)
    .join('')
  const owner = findOwner(set, pathname)
  const inlined =
    set.prerendered &&
    inlinedStyles(set.prerendered, owner?.path, (path) => movedAddress(fileAddress(shell, path)))
  const linksTo = (files: readonly string[]) => files.map((address) => preloadLink(address, hash)).join('')
  const preloads = linksTo(owner ? placedFilesOf(set, owner, moved) : [])
  const cardPreloads = (viewer: Viewer, readsAhead: boolean) => {
    if (!owner || !viewer.isVerified) return ''
    const { files, reads } = neededByCards(set, owner, viewer, moved)
    return linksTo(files) + (readsAhead ? reads.map((path) => readAhead(boot.apiBase + path)).join('') : '')
  }
  const inlineScripts = `<script>${trustedTypesScript}</script><script type="importmap">${jsonInHtml(map)}</script>`
  const styles = inlined === undefined ? linked : `<style>${inlined}</style>`
  const scripts = shell.scripts
    .map((path) => movedAddress(fileAddress(shell, path)))
    .map((address) => `<script type="module" ${hash(address)} src="${address}"></script>`)
    .join('')
  // The policy allows its own scripts and styles by hash.
  const shellHtml = withOwnHead(set.shellHtml, owner, { origin, institute: boot.institute }).replaceAll(
    ` nonce="${noncePlaceholder}"`,
    '',
  )
  const [start = '', afterHead = ''] = shellHtml.split(htmlPlaceholders.head)
  const [body = '', end = ''] = afterHead.split(htmlPlaceholders.body)
  const [beforeRoot = '', afterRoot = ''] = body.split(rootPlaceholder)
  const json = jsonInHtml(boot).slice(0, -1)

  const composed = new Map<string, PageTemplate>()
  const compose = (viewer: Viewer, readsAhead: boolean): PageTemplate => {
    // The shell's guard redirects viewers without access, who get none of the page's code. The map must precede modules:
    // browsers ignore import maps after the first module.
    const isAllowed = owner && mayOpen(owner.access, viewer)
    const links = isAllowed ? styles + preloads + cardPreloads(viewer, readsAhead) : styles
    return {
      start: `${start}${inlineScripts}${links}${scripts}${beforeRoot}`,
      middle: `${afterRoot}<script type="application/json" id="${bootElementId}">${json}`,
      end,
    }
  }
  return {
    route: owner,
    noindex: owner !== undefined && !isListed(owner),
    inline: inlineHashes(shellHtml + inlineScripts + styles),
    templateFor(viewer, readsAhead = true) {
      const key = JSON.stringify([viewer, readsAhead])
      const template = composed.get(key) ?? compose(viewer, readsAhead)
      composed.set(key, template)
      return template
    },
  }
}

/** JSON that can't close its script element or start a comment in it. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** Preloads a request with cookies, as the API client sends it; otherwise the browser would repeat it. */
const readAhead = (address: string) =>
  `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${address}">`

function preloadLink(address: string, hash: (address: string) => string): string {
  if (isScript(address)) return `<link rel="modulepreload" ${hash(address)} href="${address}">`
  const type = contentTypeOf(address) ?? ''
  if (type.startsWith('text/css')) return `<link rel="preload" as="style" href="${address}">`
  if (type.startsWith('font/'))
    return `<link rel="preload" as="font" type="${type}" crossorigin href="${address}">`
  return type.startsWith('image/') ? `<link rel="preload" as="image" href="${address}">` : ''
}
