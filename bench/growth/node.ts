import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import { startPostgres } from '../../server/testing/postgres.js'
import { processorMs } from './processes.ts'

export const kinds = ['postgres', 'pglite'] as const
export type Kind = (typeof kinds)[number]

/** The numbers that grow. */
export interface Size {
  students: number
  papers: number
  releases: number
}

/** The database and its size for a node. */
export interface Order {
  kind: Kind
  size: Size
  databaseUrl?: string | undefined
}

/** The resources that the node's process used between two readings. */
export interface Usage {
  /** The node's own process. */
  cpuMs: number
  /** The longest time without handling any input. */
  stallMs: number
  /** The peak memory above that of the idle process. */
  memoryMb: number
}

const usageSchema = z.object({ cpuMs: z.number(), stallMs: z.number(), memoryMb: z.number() })

const readySchema = z.object({
  port: z.number(),
  barePort: z.number(),
  cookies: z.object({ visitor: z.string(), student: z.string(), lead: z.string() }),
  filledMs: z.number(),
  rows: z.record(z.string(), z.number()),
})
export type Ready = z.infer<typeof readySchema>

const answerSchema = z.object({
  id: z.number(),
  failure: z.string().optional(),
  value: z.unknown().optional(),
})

/** A command for the node, sent as a message. */
export type NodeCommand =
  | { do: 'start'; order: Order }
  /** Starts measuring. With `collects`, garbage is collected first, and memory is read at each answer. */
  | { do: 'begin'; collects: boolean }
  | { do: 'end' }
  | { do: 'sql'; statements: string[] }
  | { do: 'job'; name: string }

/** Starts a portal in its own process, on a database that is filled as ordered. */
export interface MeasuredNode extends Ready {
  begin(collects?: boolean): Promise<void>
  end(): Promise<Usage>
  sql(statements: string[]): Promise<void>
  /** Runs a job; returns the milliseconds. */
  job(name: string): Promise<number>
  /** CPU time of PostgreSQL's processes so far; undefined if it can't be read. */
  databaseCpuMs(): number | undefined
  close(): Promise<void>
}

export async function startNode(order: Omit<Order, 'databaseUrl'>): Promise<MeasuredNode> {
  const postgres = order.kind === 'postgres' ? await startPostgres() : undefined
  const child = fork(join(import.meta.dirname, 'server.ts'), [], {
    execArgv: [...process.execArgv, '--expose-gc'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, (answer: z.infer<typeof answerSchema>) => void>()
  let lastId = 0
  child.on('message', (message) => {
    const answer = answerSchema.parse(message)
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  const ended = once(child, 'exit')
  const send = async (command: NodeCommand): Promise<unknown> => {
    lastId += 1
    const id = lastId
    const answered = new Promise<z.infer<typeof answerSchema>>((resolve) => waiting.set(id, resolve))
    child.send({ id, ...command })
    const gone = ended.then(() => {
      throw new Error('the process of the node has ended')
    })
    gone.catch(() => {})
    const { failure, value } = await Promise.race([answered, gone])
    if (failure) throw new Error(`${command.do}: ${failure}`)
    return value
  }
  const close = async () => {
    if (child.connected) child.disconnect()
    await ended
    await postgres?.stop()
  }
  try {
    const ready = readySchema.parse(
      await send({ do: 'start', order: { ...order, databaseUrl: postgres?.url } }),
    )
    return {
      ...ready,
      begin: async (collects = false) => void (await send({ do: 'begin', collects })),
      end: async () => usageSchema.parse(await send({ do: 'end' })),
      sql: async (statements) => void (await send({ do: 'sql', statements })),
      job: async (name) => z.number().parse(await send({ do: 'job', name })),
      databaseCpuMs: () => (postgres ? processorMs('postgres') : undefined),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
