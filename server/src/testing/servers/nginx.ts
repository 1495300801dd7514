import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const isNginxHere = (): boolean => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0

/** Returns ports of this machine on which nothing listens. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.flatMap((server) => {
    const address = server.address()
    return typeof address === 'object' && address ? [address.port] : []
  })
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

export interface Nginx {
  origin: string
  /** Its errors about requests it couldn't serve, one per line. */
  errors(): string[]
  /** Its folder, for logs that its configuration writes there. */
  folder: string
  /** Stops it and removes its files. */
  stop(): Promise<void>
}

/**
 * Starts nginx with these `http` blocks, one of which listens on this port of 127.0.0.1, and with `main` at the top
 * level. `folder` is replaced by the folder of this nginx.
 */
export async function startNginx(
  port: number,
  blocks: (folder: string) => string,
  main = 'worker_processes 1;\nevents {}\n',
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const own = blocks(folder)
  const log = own.includes('access_log ') ? '' : 'access_log off;\n'
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\n${main}http {\n${log}${paths}\n${own}}\n`,
  )
  // As root, nginx would switch to a user who may not read the folder.
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : []
  const config = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log'), ...user]
  const nginx = spawn('nginx', config, { stdio: 'ignore' })
  const ended = once(nginx, 'close')
  const stop = async () => {
    nginx.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const errors = () =>
    readFileSync(join(folder, 'error.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('[error]'))
  const origin = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const end = performance.now() + 10_000; !(await answers()); await sleep(50)) {
    if (performance.now() < end && nginx.exitCode === null) continue
    const log = readFileSync(join(folder, 'error.log'), 'utf8')
    await stop()
    throw new Error(`nginx does not serve: ${log}`)
  }
  return { origin, folder, errors, stop }
}
