import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stage } from './scene.ts'

export interface SmallDisk {
  folder: string
  /** Fills the disk until this many bytes are left. */
  fill(left: number): void
  clear(): void
}

/** Mounts a disk in memory of this size in megabytes. Returns the reason if this user may not mount one. */
export function mountSmallDisk(stage: Stage, megabytes: number): SmallDisk | string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-small-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  if (mounted.status !== 0) {
    rmdirSync(folder)
    return `no disk can be mounted: ${mounted.error?.message ?? mounted.stderr.trim()}`
  }
  stage.atEnd(() => {
    spawnSync('umount', [folder])
    rmdirSync(folder)
  })
  const filling = (index: number) => join(folder, `filling-${index}`)
  let fillings = 0
  return {
    folder,
    fill(left) {
      const { bavail, bsize } = statfsSync(folder)
      fillings += 1
      try {
        writeFileSync(filling(fillings), Buffer.alloc(Math.max(0, bavail * bsize - left)))
      } catch {
        // Another writer has filled it in the meantime.
      }
    },
    clear() {
      for (; fillings > 0; fillings -= 1) rmSync(filling(fillings))
    },
  }
}
