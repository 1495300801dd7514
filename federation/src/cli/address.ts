import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { parsedJson } from '../part/parsedJson.ts'

const packageJson = z.object({ dependencies: z.object({ '@portal/kit': z.url() }) })

/** Where the portal is, unless PORTAL_URL says otherwise: where the kit of the folder came from, or on this machine. */
export function addressFor(directory: string): string {
  const file = join(directory, 'package.json')
  const data = existsSync(file) ? parsedJson(readFileSync(file, 'utf8'), packageJson) : undefined
  const { origin } = new URL(data?.dependencies['@portal/kit'] ?? 'http://localhost:3000')
  return origin === 'null' ? 'http://localhost:3000' : origin
}
