import type { ChildProcess } from 'node:child_process'

/** A PostgreSQL of our own in a temporary folder; nothing of it stays after `stop`. */
export function startPostgres(): Promise<{ url: string; process: ChildProcess; stop(): Promise<void> }>
