import type { AxiosResponse } from 'axios'
import { client } from './client'

/** The apps of one page start one after the other. */
const sharedForMs = 2000

/** By store, then by user and address. */
const sharedReads = new WeakMap<() => unknown, Map<string, Promise<AxiosResponse>>>()

/** Not abortable, because other callers may wait for it too. A failed read isn't shared. */
export function readShared(path: string, userId: string, store: () => unknown): Promise<AxiosResponse> {
  const reads = sharedReads.get(store) ?? new Map<string, Promise<AxiosResponse>>()
  sharedReads.set(store, reads)
  const key = `${userId} ${path}`
  const there = reads.get(key)
  if (there) return there
  const read = client.get(path)
  reads.set(key, read)
  const forget = () => void (reads.get(key) === read && reads.delete(key))
  read.then(() => setTimeout(forget, sharedForMs), forget)
  return read
}

/** Call it after a write, which can make earlier reads stale. */
export const forgetSharedReads = (store: () => unknown) => sharedReads.delete(store)
