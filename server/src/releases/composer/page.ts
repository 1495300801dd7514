import { type BootBlock, bootElementId, mayOpen, type Viewer } from '@portal/shared/contract'
import { contentTypeOf, isScript } from '../registry/files/content-types.ts'
import { fileAddress, findOwner, type OwnedRoute, type ReleaseSet } from './composition.ts'
import { frameMarks, frameNonce, rootMark } from './html/frame.ts'
import { isListed, withOwnHead } from './html/head.ts'
import { inlinedStyles } from './html/shell-html.ts'
import { importMapOf, type MovedFiles } from './import-map.ts'
import { type InlineHashes, inlineHashes } from './inline-hashes.ts'
import { trustedTypesScript } from './policy.ts'
import { neededByCards, placedFilesOf } from './preloads.ts'

/** What is of one answer alone. */
export type OwnBoot = Pick<BootBlock, 'session' | 'telemetry' | 'preview'>
/** What the boot block says to all who get the same page. */
export type SharedBoot = Omit<BootBlock, keyof OwnBoot>

/** A page in two parts, one after the other: so the first can be compressed once for all who get it. */
export interface Page {
  /** The route that owns it; undefined: there is no such page. */
  route: OwnedRoute | undefined
  /** Search engines are not to list it. */
  noindex: boolean
  /** The scripts and styles that stand in it, for its policy. */
  inline: InlineHashes
  /** `root`: HTML for the page's root element. `readsAhead`: a call that is preloaded is not asked for once more. */
  shared: (viewer: Viewer, boot: SharedBoot, root?: string, readsAhead?: boolean) => string
  /** The rest, from within the boot block on. `nonce`: for the styles that scripts will make. */
  own: (nonce: string, boot: OwnBoot) => string
}

/**
 * Composes the page for a path: all that depends on the release set, and on where its files are, alone. `origin`: the
 * portal's, for the addresses that other sites are told.
 */
export function composePage(
  set: ReleaseSet,
  pathname: string,
  origin: string,
  moved: MovedFiles = new Map(),
): Page {
  const { shell } = set
  const map = importMapOf(set, moved)
  const placeOf = (address: string) => moved.get(address) ?? address
  // Browsers look ahead for what to fetch before they have read the map: the hash stands at the element too.
  const hash = (address: string) => `crossorigin integrity="${map.integrity[address]}"`
  const linked = shell.styles
    .map((path) => `<link rel="stylesheet" href="${placeOf(fileAddress(shell, path))}">`)
    .join('')
  const owner = findOwner(set, pathname)
  const inlined =
    set.html && inlinedStyles(set.html, owner?.path, (path) => placeOf(fileAddress(shell, path)))
  const linksTo = (files: readonly string[]) => files.map((address) => preloadLink(address, hash)).join('')
  const preloads = linksTo(owner ? placedFilesOf(set, owner, moved) : [])
  /** A visitor is nobody's member: of the day nothing is fetched. */
  const cardPreloads = (viewer: Viewer, apiBase: string, readsAhead: boolean) => {
    if (!owner || !viewer.isVerified) return ''
    const { files, reads } = neededByCards(set, owner, viewer, moved)
    return linksTo(files) + (readsAhead ? reads.map((path) => readAhead(apiBase + path)).join('') : '')
  }
  const inlineScripts = `<script>${trustedTypesScript}</script><script type="importmap">${jsonInHtml(map)}</script>`
  const styles = inlined === undefined ? linked : `<style>${inlined}</style>`
  const scripts = shell.scripts
    .map((path) => placeOf(fileAddress(shell, path)))
    .map((address) => `<script type="module" ${hash(address)} src="${address}"></script>`)
    .join('')
  // Its own scripts and styles are let through by their hashes.
  const frame = withOwnHead(set.frame, owner, origin).replaceAll(` nonce="${frameNonce}"`, '')
  const [start = '', afterHead = ''] = frame.split(frameMarks.head)
  const [middle = '', end = ''] = afterHead.split(frameMarks.body)
  return {
    route: owner,
    noindex: owner !== undefined && !isListed(owner),
    inline: inlineHashes(frame + inlineScripts + styles),
    shared: (viewer, boot, root = '', readsAhead = true) => {
      // Whom the shell's guard will lead elsewhere is sent none of the page's code. The map comes before modules: a
      // browser that has begun to load them takes no more of it.
      const isAllowed = owner && mayOpen(owner.access, viewer)
      const links = isAllowed ? styles + preloads + cardPreloads(viewer, boot.apiBase, readsAhead) : styles
      const filled = middle.replace(rootMark, () => root)
      const json = jsonInHtml(boot).slice(0, -1)
      return `${start}${inlineScripts}${links}${scripts}${filled}<script type="application/json" id="${bootElementId}">${json}`
    },
    own: (nonce, boot) =>
      `,${jsonInHtml(boot).slice(1)}</script><script type="application/json" nonce="${nonce}"></script>${end}`,
  }
}

/** JSON that cannot end the script element it stands in, nor begin a comment there. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** Asks for a call's answer at once. With cookies, as the client of the API asks: else the browser asks twice. */
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
