import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import { startPostgres } from '../../server/testing/postgres.js'
import { processorMs } from './processes.ts'

export const kinds = ['postgres', 'pglite'] as const
export type Kind = (typeof kinds)[number]

/** How much there is of what grows. */
export interface Size {
  students: number
  papers: number
  releases: number
}

/** What a node is started for. */
export interface Order {
  kind: Kind
  size: Size
  databaseUrl?: string | undefined
}

/** What the process of the node spent between two looks. */
export interface Spent {
  /** The node's own process. */
  cpuMs: number
  /** The longest time for which it answered nobody. */
  stallMs: number
  /** The most memory that it held beyond what it holds anyway. */
  memoryMb: number
}

const spentSchema = z.object({ cpuMs: z.number(), stallMs: z.number(), memoryMb: z.number() })

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

/** What the node can be told to do beside answering calls. */
export type Told =
  | { do: 'start'; order: Order }
  /** Begins to count what is spent; `collects`: after a collection, and with a look at the memory at each answer. */
  | { do: 'begin'; collects: boolean }
  | { do: 'end' }
  | { do: 'sql'; statements: string[] }
  | { do: 'job'; name: string }

/** A portal in a process of its own, on a database filled for the order. */
export interface MeasuredNode extends Ready {
  begin(collects?: boolean): Promise<void>
  end(): Promise<Spent>
  sql(statements: string[]): Promise<void>
  /** Runs a job; answers the milliseconds. */
  job(name: string): Promise<number>
  /** What PostgreSQL's processes have spent up to now; undefined where that cannot be seen. */
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
  let asked = 0
  child.on('message', (message) => {
    const answer = answerSchema.parse(message)
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  const ended = once(child, 'exit')
  const tell = async (told: Told): Promise<unknown> => {
    asked += 1
    const id = asked
    const answered = new Promise<z.infer<typeof answerSchema>>((resolve) => waiting.set(id, resolve))
    child.send({ id, ...told })
    const gone = ended.then(() => {
      throw new Error('the process of the node has ended')
    })
    gone.catch(() => {})
    const { failure, value } = await Promise.race([answered, gone])
    if (failure) throw new Error(`${told.do}: ${failure}`)
    return value
  }
  const close = async () => {
    if (child.connected) child.disconnect()
    await ended
    await postgres?.stop()
  }
  try {
    const ready = readySchema.parse(
      await tell({ do: 'start', order: { ...order, databaseUrl: postgres?.url } }),
    )
    return {
      ...ready,
      begin: async (collects = false) => void (await tell({ do: 'begin', collects })),
      end: async () => spentSchema.parse(await tell({ do: 'end' })),
      sql: async (statements) => void (await tell({ do: 'sql', statements })),
      job: async (name) => z.number().parse(await tell({ do: 'job', name })),
      databaseCpuMs: () => (postgres ? processorMs('postgres') : undefined),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
