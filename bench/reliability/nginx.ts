import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNginxHere, type Nginx, startNginx as startNginxWith } from '../../server/src/testing/nginx.ts'
import type { Stage } from './scene.ts'

const config = join(import.meta.dirname, '../../deploy/nginx.conf')

/** nginx of this machine, or of apt where that needs no password. */
export function hasNginx(): boolean {
  if (isNginxHere()) return true
  const apt = (...words: string[]) => {
    const command = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '--non-interactive', 'apt-get']
    const [program = '', ...before] = command
    return spawnSync(program, [...before, ...words], { stdio: 'ignore', timeout: 300_000 }).status === 0
  }
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'nginx') && isNginxHere()
}

/** What deploy/nginx.conf passes on and how, with these ports in the place of its own, and without TLS. */
function blocksOf({ listen, nodes }: { listen: number; nodes: readonly number[] }): string {
  const text = readFileSync(config, 'utf8')
  const [upstream] = /^upstream portal \{\n[\s\S]*?^\}\n/m.exec(text) ?? []
  const [passing] = /^ {4}client_max_body_size[\s\S]*?^ {4}\}\n/m.exec(text) ?? []
  const [own] = /^(?: +server 127\.0\.0\.1:\d+[^\n]*\n)+/m.exec(upstream ?? '') ?? []
  if (!upstream || !own || !passing)
    throw new Error('deploy/nginx.conf has no upstream, or passes nothing on')
  const [line = ''] = own.split('\n')
  const servers = nodes.map((port) => `${line.replace(/:\d+/, `:${port}`)}\n`).join('')
  return `${upstream.replace(own, servers)}server {\nlisten 127.0.0.1:${listen};\n${passing}}\n`
}

/** Starts nginx before these nodes; it ends with the scene. */
export async function startNginx(
  stage: Pick<Stage, 'atEnd'>,
  ports: { listen: number; nodes: readonly number[] },
): Promise<Nginx> {
  const nginx = await startNginxWith(ports.listen, () => blocksOf(ports))
  stage.atEnd(nginx.stop)
  return nginx
}
