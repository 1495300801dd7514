import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Nginx, startNginx as startNginxWith } from '../../server/src/testing/servers/nginx.ts'
import type { Stage } from './scene.ts'

const config = join(import.meta.dirname, '../../deploy/nginx.conf')

/** A section of the file that must exist. */
function found(text: string, pattern: RegExp): string {
  const [, section] = pattern.exec(text) ?? []
  if (section === undefined) throw new Error(`deploy/nginx.conf has no match for ${pattern}`)
  return section
}

/** deploy/nginx.conf with these ports, without TLS and machine-specific settings. */
function configOf({ listen, nodes }: { listen: number; nodes: readonly number[] }) {
  const text = readFileSync(config, 'utf8')
  const main = found(text, /^(worker_rlimit_nofile[\s\S]*?)^http \{$/m)
  const http = found(text, /^http \{\n([\s\S]*)^\}$/m)
  const plain = found(http, /^( {4}server \{\n +listen 80;[\s\S]*?^ {4}\}\n)/m)
  const own = found(http, /^((?: +server 127\.0\.0\.1:\d+[^\n]*\n)+)/m)
  const [line = ''] = own.split('\n')
  const servers = nodes.map((port) => `${line.replace(/:\d+/, `:${port}`)}\n`).join('')
  const blocks = http
    .replace(plain, '')
    .replace(own, servers)
    .replace(/listen 443 ssl;/, `listen 127.0.0.1:${listen};`)
    .replace(/^ +(?:listen \[::\]|http2 |ssl_).*\n/gm, '')
  return { main, blocks: (folder: string) => blocks.replaceAll('/var/log/nginx', folder) }
}

/** Starts nginx as a proxy for these nodes; it stops with the scene. */
export async function startNginx(
  stage: Pick<Stage, 'atEnd'>,
  ports: { listen: number; nodes: readonly number[] },
): Promise<Nginx> {
  const { main, blocks } = configOf(ports)
  const nginx = await startNginxWith(ports.listen, blocks, main)
  stage.atEnd(nginx.stop)
  return nginx
}
