import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './pause.ts'
import type { Stage } from './scene.ts'

const config = join(import.meta.dirname, '../../deploy/nginx.conf')

const runs = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 }).status === 0

/** nginx of this machine, or of apt where that needs no password. */
export function hasNginx(): boolean {
  if (runs('nginx', ['-v'])) return true
  const apt = (...words: string[]) =>
    process.getuid?.() === 0
      ? runs('apt-get', words)
      : runs('sudo', ['--non-interactive', 'apt-get', ...words])
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'nginx') && runs('nginx', ['-v'])
}

/** What deploy/nginx.conf passes on and how, with these ports in the place of its own, and without TLS. */
function blocksOf(ports: { listen: number; nodes: readonly number[] }): string {
  const text = readFileSync(config, 'utf8')
  const [upstream] = /^upstream portal \{\n[\s\S]*?^\}\n/m.exec(text) ?? []
  const [passing] = /^ {4}client_max_body_size[\s\S]*?^ {4}\}\n/m.exec(text) ?? []
  if (!upstream || !passing) throw new Error('deploy/nginx.conf has no upstream, or passes nothing on')
  const nodes = [3001, 3002].reduce(
    (all, port, at) => all.replace(`127.0.0.1:${port}`, `127.0.0.1:${ports.nodes[at]}`),
    upstream,
  )
  return `${nodes}server {\nlisten 127.0.0.1:${ports.listen};\n${passing}}\n`
}

/** Starts nginx before these nodes; returns the origin that it serves. */
export async function startNginx(
  stage: Stage,
  ports: { listen: number; nodes: readonly number[] },
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;\nworker_processes 1;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${blocksOf(ports)}}\n`,
  )
  const nginx = spawn('nginx', [
    '-p',
    folder,
    '-c',
    join(folder, 'nginx.conf'),
    '-e',
    join(folder, 'error.log'),
  ])
  const ended = new Promise((resolve) => nginx.once('close', resolve))
  stage.atEnd(async () => {
    nginx.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const origin = `http://127.0.0.1:${ports.listen}`
  const answers = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  if ((await until(answers, 10_000)) === undefined)
    throw new Error(`nginx does not serve: ${readFileSync(join(folder, 'error.log'), 'utf8')}`)
  return origin
}
