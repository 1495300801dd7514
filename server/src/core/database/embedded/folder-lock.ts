import { createHash } from 'node:crypto'
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { FolderInUse } from '../database.ts'

function isAlive(pid: number): boolean {
  // A killed process can leave an empty file.
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Linux: an abstract socket, which the kernel frees however the process ends. */
function lockBySocket(folder: string): Promise<() => void> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex')
  return new Promise((resolve, reject) => {
    const lock = createServer((socket) => socket.destroy())
    lock.once('error', () => reject(new FolderInUse(folder)))
    lock.listen(`\0club-portal-${name}`, () => {
      lock.unref()
      resolve(() => lock.close())
    })
  })
}

function lockByFile(folder: string): () => void {
  const file = join(folder, 'lock')
  const take = () => writeFileSync(file, String(process.pid), { flag: 'wx' })
  try {
    take()
  } catch {
    if (isAlive(Number(readFileSync(file, 'utf8')))) throw new FolderInUse(folder)
    rmSync(file, { force: true })
    take()
  }
  return () => rmSync(file, { force: true })
}

/** Locks a data folder for one process. Returns a function that releases it. */
export async function lockFolder(folder: string): Promise<() => void> {
  return process.platform === 'linux' ? lockBySocket(folder) : lockByFile(folder)
}
