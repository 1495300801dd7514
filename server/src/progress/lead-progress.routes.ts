import { Readable } from 'node:stream'
import {
  juniorsAnswer,
  juniorsPageAnswer,
  juniorsQuery,
  packedJuniorsAnswer,
  packedPotdsAnswer,
  packedQuery,
  packedSheetsAnswer,
  potdSubmissionDataAnswer,
  sheetSubmissionDataAnswer,
} from '@portal/shared/contract'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { access } from '../core/http/access.ts'
import { refusals } from '../core/http/answers.ts'
import { routes } from '../core/http/routes.ts'
import { juniorList, juniorsPage, packedJuniorList } from './juniors.ts'
import { packedPotdList, packedSheetList, potdList, sheetList } from './lead-lists.ts'

const config = {
  ...access('lead'),
  compress:
    'for leads alone; a guess at a phone number needs a name changed for each look of a lead, whose line is listened to',
}

const schemaOf = <Query extends z.ZodType>(querystring: Query, answers: [z.ZodType, ...z.ZodType[]]) => ({
  tags: ['lead'],
  querystring,
  response: { 200: z.union(answers), ...refusals(400, 401, 403) },
})

/**
 * Sends JSON in parts. What fits in one part is sent whole; of more the next part is read when the one before is on its
 * way, so that a big club's list is never in memory.
 */
async function sendParts(reply: FastifyReply, parts: AsyncGenerator<string>): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8')
  const first = await parts.next()
  const second = await parts.next()
  if (second.done) return reply.send(first.value)
  const all = async function* () {
    yield first.value
    yield second.value
    yield* parts
  }
  return reply.send(Readable.from(all(), { objectMode: false }))
}

/** Students' progress, for the leads: verified accounts that are no lead's, by registration number. */
export default routes(
  { name: 'lead-progress', dependencies: ['compression', 'second-factor'] },
  async (app) => {
    app.get(
      '/lead/getJuniorsData',
      {
        // All at once, with phone numbers, is what an export is made of; the page reads the few that it shows.
        config: { ...config, stepUp: ({ query }) => !Object.hasOwn(Object(query), 'page') },
        schema: schemaOf(juniorsQuery, [juniorsPageAnswer, packedJuniorsAnswer, juniorsAnswer]),
      },
      async ({ query: { packed, page, students = 'active', ...choice } }, reply) => {
        const now = app.clock()
        if (page !== undefined)
          return reply
            .type('application/json; charset=utf-8')
            .send(await juniorsPage(app.db, { ...choice, students, page }, now))
        return sendParts(reply, await (packed ? packedJuniorList : juniorList)(app.db, students, now))
      },
    )

    app.get(
      '/lead/getAllPotdsSubmissionData',
      { config, schema: schemaOf(packedQuery, [packedPotdsAnswer, potdSubmissionDataAnswer]) },
      async ({ query: { packed, students = 'active' } }, reply) =>
        sendParts(reply, await (packed ? packedPotdList : potdList)(app.db, students)),
    )

    app.get(
      '/lead/getSheetSubmissionData',
      { config, schema: schemaOf(packedQuery, [packedSheetsAnswer, sheetSubmissionDataAnswer]) },
      async ({ query: { packed, students = 'active' } }, reply) =>
        sendParts(reply, await (packed ? packedSheetList : sheetList)(app.db, students)),
    )
  },
)
