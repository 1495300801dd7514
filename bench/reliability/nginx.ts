import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './pause.ts'
import type { Stage } from './scene.ts'

const readme = join(import.meta.dirname, '../../README.md')

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

/** The very block that README gives, with these ports in place of its own. */
function blockOfReadme(ports: { listen: number; nodes: readonly number[] }): string {
  const [, block] = /```nginx\n([\s\S]*?)```/.exec(readFileSync(readme, 'utf8')) ?? []
  if (!block) throw new Error('README has no nginx block')
  return [3001, 3002]
    .reduce((text, port, at) => text.replace(`127.0.0.1:${port}`, `127.0.0.1:${ports.nodes[at]}`), block)
    .replace('listen 80;', `listen 127.0.0.1:${ports.listen};`)
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
    `daemon off;\nworker_processes 1;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${blockOfReadme(ports)}}\n`,
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
