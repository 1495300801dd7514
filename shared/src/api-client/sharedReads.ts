import type { AxiosResponse } from 'axios'
import { client } from './client'

/** The apps of one page start one after the other. */
const sharedForMs = 2000

/** By the `getState` of the store, then by user and address. */
const sharedReads = new WeakMap<() => unknown, Map<string, Promise<AxiosResponse>>>()

/**
 * Reads `path`; calls at about the same time share one answer, unless it's a failure. Not abortable, because other
 * callers may wait for it too.
 */
export function readShared(path: string, userId: string, getState: () => unknown): Promise<AxiosResponse> {
  const reads = sharedReads.get(getState) ?? new Map<string, Promise<AxiosResponse>>()
  sharedReads.set(getState, reads)
  const key = `${userId} ${path}`
  const earlier = reads.get(key)
  if (earlier) return earlier
  const read = client.get(path)
  reads.set(key, read)
  const forget = () => void (reads.get(key) === read && reads.delete(key))
  read.then(() => setTimeout(forget, sharedForMs), forget)
  return read
}

/** Call it after a write, which can make earlier reads stale. */
export const forgetSharedReads = (getState: () => unknown) => sharedReads.delete(getState)
