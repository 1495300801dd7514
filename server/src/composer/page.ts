import { type BootBlock, bootElementId, type ReleaseRecord } from '@portal/shared/contract'
import { contentTypeOf, isScript } from '../releases/content-types.ts'
import { frameMarks, frameNonce } from '../releases/frame.ts'
import { fileAddress, filesForPath, type ReleaseSet, usableLastGood } from './composition.ts'

/** A page that lacks only what differs from answer to answer. */
export interface Page {
  isKnown: boolean
  render: (nonce: string, boot: BootBlock) => string
}

/** Composes the page for a path: all that depends on the release set alone. */
export function composePage(set: ReleaseSet, pathname: string): Page {
  const { shell, frame } = set
  const files = filesForPath(set, pathname)
  const integrity = integrityOfSet(set)
  const importMap = jsonInHtml({ integrity })
  // Browsers look ahead for what to fetch before they have read the map: the hash stands at the element too.
  const hash = (address: string) => `crossorigin integrity="${integrity[address]}"`
  const links = [
    ...shell.styles.map((path) => `<link rel="stylesheet" href="${fileAddress(shell, path)}">`),
    ...(files ?? []).map((address) => preloadLink(address, hash)),
  ].join('')
  const [start = '', afterHead = ''] = frame.split(frameMarks.head)
  const [middle = '', end = ''] = afterHead.split(frameMarks.body)
  return {
    isKnown: files !== undefined,
    render: (nonce, boot) => {
      const scripts = shell.scripts
        .map((path) => fileAddress(shell, path))
        .map(
          (address) => `<script type="module" ${hash(address)} nonce="${nonce}" src="${address}"></script>`,
        )
      // The map comes first: a browser that has begun to load modules takes no more of it.
      const head = `<script type="importmap" nonce="${nonce}">${importMap}</script>${links}${scripts.join('')}`
      const body = `<script type="application/json" id="${bootElementId}">${jsonInHtml(boot)}</script>`
      const own = (part: string) => part.replaceAll(frameNonce, nonce)
      return `${own(start)}${head}${own(middle)}${body}${own(end)}`
    },
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

/** Hashes of all that the browser may run: by them it checks every module, the fallback's too. */
function integrityOfSet(set: ReleaseSet): Record<string, string> {
  const records: ReleaseRecord[] = [set.shell]
  for (const remote of set.remotes) {
    const lastGood = usableLastGood(remote, set.shell)
    records.push(remote.record, ...(lastGood ? [lastGood] : []))
  }
  return Object.fromEntries(
    records.flatMap((record) =>
      Object.entries(record.files)
        .filter(([path]) => isScript(path))
        .map(([path, integrity]) => [fileAddress(record, path), integrity]),
    ),
  )
}

function preloadLink(address: string, hash: (address: string) => string): string {
  if (isScript(address)) return `<link rel="modulepreload" ${hash(address)} href="${address}">`
  const type = contentTypeOf(address) ?? ''
  if (type.startsWith('text/css')) return `<link rel="preload" as="style" href="${address}">`
  if (type.startsWith('font/'))
    return `<link rel="preload" as="font" type="${type}" crossorigin href="${address}">`
  return type.startsWith('image/') ? `<link rel="preload" as="image" href="${address}">` : ''
}
