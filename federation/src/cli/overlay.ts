import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { RemoteRecord } from '@portal/shared/contract'
import { type LocalBuild, OverlayProxy } from '../overlay/proxy.ts'
import type { BuildMode } from '../part/readPart.ts'
import { sourceFolders } from '../part/sources.ts'
import { asTyped } from './asTyped.ts'
import { build, distOf } from './build.ts'
import { changesOf } from './changesOf.ts'
import { CommandFailure } from './failure.ts'
import { packRelease } from './pack.ts'
import { partIn } from './part.ts'
import { checkRelease } from './portal.ts'

interface OverlayOptions {
  /** The portal's address. */
  against: string
  port: string
}

function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url && /^https?:$/.test(url.protocol)) return url.origin
  throw new CommandFailure(
    'usage',
    `${address} is no address of a portal: give one as https://portal.example`,
  )
}

async function remoteRecordOf(directory: string, mode: BuildMode): Promise<RemoteRecord> {
  const part = await partIn(directory, mode)
  if (!part.definition)
    throw new CommandFailure(
      'usage',
      'The overlay replaces a remote; try a shell on a portal of your own: npx --yes pnpm@10 dev',
    )
  const { record } = await build(part)
  if (record.kind === 'remote') return record
  throw new CommandFailure('refused', `${part.name} was not built as a remote`)
}

/** Builds for one's own machine, with names and source maps. */
async function localBuild(directory: string): Promise<LocalBuild> {
  const record = await remoteRecordOf(directory, 'development')
  const files = Object.keys(record.files).map((path): [string, Buffer] => [
    `/releases/${record.name}/${record.version}/${path}`,
    readFileSync(join(distOf({ directory }), path)),
  ])
  return { record, files: new Map(files) }
}

/** What the portal would say to a release of this, in lines. */
async function gateSays(directory: string, portal: string): Promise<string> {
  const record = await remoteRecordOf(directory, 'production')
  const faults = await checkRelease(portal, record.name, await packRelease(distOf({ directory }), record))
  if (faults.length === 0) return `  ${portal} would let a release of this pass`
  return [`  ${portal} would refuse a release of this:`, ...faults.map((fault) => `    ${fault}`)].join('\n')
}

function portOf(word: string): number {
  if (/^\d+$/.test(word) && Number(word) <= 65_535) return Number(word)
  throw new CommandFailure('usage', `${word} is no port: give one as --port 3333`)
}

async function listenOn(proxy: OverlayProxy, port: number): Promise<string> {
  try {
    return await proxy.listen(port)
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? cause.code : cause
    throw new CommandFailure(
      'usage',
      `The overlay cannot listen on port ${port} (${reason}): give another one, --port 3334`,
      cause,
    )
  }
}

const said = (failure: unknown) => asTyped(failure instanceof Error ? failure.message : String(failure))

/**
 * `portal dev --against`: shows a portal that runs elsewhere with this part's local build in it, to who sits here and to
 * nobody else. Never ends by itself.
 */
export async function runOverlay(folder: string, options: OverlayOptions): Promise<void> {
  const directory = resolve(folder)
  const portal = originOf(options.against)
  const port = portOf(options.port)
  const proxy = new OverlayProxy(portal)
  // Before the build: nobody waits for one to hear that the port is taken.
  const address = await listenOn(proxy, port)
  let shown = await localBuild(directory).catch((failure) => {
    proxy.close()
    throw failure
  })
  proxy.show(shown)
  console.log(`${shown.record.name} is overlaid on ${portal}: ${address}`)
  // Only now: a watch would keep a command that has failed from ending. What was saved before is built below.
  const changes = await changesOf(sourceFolders(directory))
  for (;;) {
    try {
      const from = performance.now()
      const next = await localBuild(directory)
      if (next.record.version !== shown.record.version) {
        shown = next
        proxy.show(next)
        console.log(`${next.record.name} is shown after ${Math.round(performance.now() - from)} ms`)
      }
      console.log(await gateSays(directory, portal))
    } catch (failure) {
      console.error(said(failure))
    }
    await changes.next()
  }
}
