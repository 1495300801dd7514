import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import Fastify from 'fastify'
import type { Db } from '../database/database.ts'
import type { Environment } from '../environment/environment.ts'
import { hashToken } from '../environment/keys.ts'
import { makeFolder } from '../environment/make-folder.ts'
import { adminFileIn, commandCall } from './admin-protocol.ts'
import { carryOut } from './command.ts'
import { allCommands } from './commands.ts'

interface AdminParts {
  db: Db
  environment: Environment
  clock: () => Date
}

/** Runs commands for `askPortal` on a port of its own, so that nothing outside reaches it. */
export async function startAdminServer({ db, environment, clock }: AdminParts): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url')
  const expected = Buffer.from(hashToken(`Bearer ${token}`))
  const commands = await allCommands()
  const app = Fastify({ bodyLimit: 32 * 1024 })
  app.addHook('onRequest', async ({ headers }, reply) => {
    const given = Buffer.from(hashToken(headers.authorization ?? ''))
    if (!timingSafeEqual(given, expected)) return reply.code(401).send()
  })
  app.post<{ Params: { command: string } }>('/:command', async ({ params: { command }, body }, reply) => {
    const call = commandCall.safeParse(body)
    const known = commands.get(command)
    if (!known || !call.success) return reply.code(400).send()
    return carryOut(known.command, call.data.args, db, clock(), environment)
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' })
  const { dataDir } = environment
  const file = adminFileIn(dataDir)
  const content = JSON.stringify({ address, token })
  const temporary = `${file}.${process.pid}`
  makeFolder(dataDir)
  // The mode applies only to a new file. If several nodes share a folder, commands ask the last one.
  await rm(temporary, { force: true })
  await writeFile(temporary, content, { flag: 'wx', mode: 0o600 })
  await rename(temporary, file)
  return async () => {
    if ((await readFile(file, 'utf8').catch(() => '')) === content) await rm(file, { force: true })
    await app.close()
  }
}
