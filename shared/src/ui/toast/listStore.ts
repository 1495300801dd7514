import { useSyncExternalStore } from 'react'

export interface ListStore<Item> {
  get(): readonly Item[]
  set(next: readonly Item[]): void
  subscribe(listener: () => void): () => void
}

/** A list outside React, so that any code can change it. */
export function listStore<Item>(): ListStore<Item> {
  let items: readonly Item[] = []
  const listeners = new Set<() => void>()
  return {
    get: () => items,
    set(next) {
      items = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const none: readonly never[] = []

/** The store's list; empty in HTML from the server. */
export const useList = <Item>({ subscribe, get }: ListStore<Item>): readonly Item[] =>
  useSyncExternalStore(subscribe, get, () => none)
