import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { LocalApp } from './localApp.ts'

/** A file's address without a query, and the position in it, in a line of a stack. */
const framePosition = /https?:\/\/[^\s()]+?(\/releases\/[^\s()?]+)(?:\?[^\s():]*)?:(\d+):(\d+)/g

async function sourceMap(address: string): Promise<TraceMap | undefined> {
  const answer = await fetch(address)
  return answer.ok ? new TraceMap(await answer.text()) : undefined
}

/** An error's stack with the files and lines of the sources instead of those from the apps' dev servers. */
export async function mappedStack(stack: string, apps: readonly LocalApp[]): Promise<string> {
  const maps = new Map<string, TraceMap | undefined>()
  const frames = [...stack.matchAll(framePosition)].flatMap(([place, path = '', line, column]) => {
    const app = apps.find(({ folder }) => path.startsWith(folder))
    return app ? [{ place, map: `${app.server}/${path.slice(app.folder.length)}.map`, line, column }] : []
  })
  for (const { map } of frames) if (!maps.has(map)) maps.set(map, await sourceMap(map))
  return frames.reduce((text, { place, map, line, column }) => {
    const found = maps.get(map)
    const original = found && originalPositionFor(found, { line: Number(line), column: Number(column) - 1 })
    const source = original?.source?.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '')
    return source ? text.replace(place, () => `${source}:${original?.line}`) : text
  }, stack)
}
