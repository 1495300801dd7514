import { createHash } from 'node:crypto'

/** The same thing of the demonstration has the same id on every machine: a UUID out of its name. */
export function demoIdOf(name: string): string {
  const hex = createHash('sha256').update(`demo ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
