import { randomFillSync } from 'node:crypto'

/** Asking the kernel for many bytes costs as much as for a few. */
const pool = Buffer.alloc(4_096)
let used = pool.length

/** Returns up to 64 random bytes from a pool, for values that each answer needs. */
export function pooledRandomBytes(size: number): Buffer {
  if (used + size > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = Buffer.from(pool.subarray(used, used + size))
  pool.fill(0, used, used + size)
  used += size
  return bytes
}
