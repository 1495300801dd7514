import { randomFillSync } from 'node:crypto'

/** Asking the kernel costs as much for many bytes as for a few. */
const pool = Buffer.alloc(4_096)
let used = pool.length

/** `size` bytes of `randomBytes`, of which no others are made; at most 64. For what each answer needs. */
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
