import { z } from 'zod'
import {
  checkHandle,
  difficultySchema,
  earliestOf,
  goodOnes,
  namesOf,
  platformText,
  slugSchema,
  topicsOf,
  understood,
} from './answers.ts'
import type { Answer, PlatformClient } from './platform-client.ts'
import {
  HandleNotFound,
  type Platforms,
  PlatformUnreachable,
  type Solved,
  solvedLongAgo,
} from './platforms.ts'

const platform = 'gfg'

/** The zone of `user_subtime`, which the platform doesn't document: Asia/Kolkata, where its office is. */
const submissionZone = '+05:30'

const profileAnswer = z.object({ data: z.object({ name: z.string().nullish() }) })

const failure = z.object({ status: z.string().optional(), message: z.string().optional() })

/** By difficulty, then by the platform's own number. */
const solvedAnswer = z.object({
  status: z.literal('success'),
  result: z.record(z.string(), z.record(z.string(), z.unknown())),
})

const problemAnswer = z.object({
  results: z.object({
    problem_name: platformText,
    difficulty: difficultySchema,
    tags: z.object({ topic_tags: topicsOf(platformText) }).catch({ topic_tags: [] }),
  }),
})

const submission = z.object({
  slug: slugSchema,
  pname: platformText,
  user_subtime: z.string().nullish(),
})

export function gfgClient(auth: PlatformClient, practice: PlatformClient): Platforms['gfg'] {
  return {
    async profile(handle) {
      checkHandle(platform, handle)
      const answer = await auth({
        path: '/api-get/user-profile-info/',
        query: { handle, article_count: 'false', redirect: 'true' },
      })
      refuseFailure(answer, handle)
      return { names: namesOf(understood(platform, profileAnswer, answer.body).data.name), accountId: null }
    },

    async solved(handle) {
      checkHandle(platform, handle)
      const answer = await practice({
        path: '/api/v1/user/problems/submissions/',
        body: { json: { handle, requestType: '', year: '', month: '' } },
      })
      refuseFailure(answer, handle)
      const { result } = understood(platform, solvedAnswer, answer.body)
      const all = Object.values(result).flatMap((problems) => Object.values(problems))
      return earliestOf(goodOnes(submission).parse(all).map(solvedOf))
    },

    async problem(slug) {
      const answer = await practice({ path: `/api/latest/problems/${encodeURIComponent(slug)}/metainfo/` })
      if (answer.status === 404) return null
      const {
        problem_name: title,
        difficulty,
        tags,
      } = understood(platform, problemAnswer, answer.body).results
      return { title, difficulty, topics: tags.topic_tags }
    },
  }
}

/** Throws for a 400, 404 or 406, or a status of 'failed', which usually mean an unknown handle. */
function refuseFailure({ status, body }: Answer, handle: string): void {
  const refused = failure.safeParse(body).data
  if (status < 400 && refused?.status !== 'failed') return
  const message = refused?.message ?? `status ${status}`
  if (/not found|valid user|not exist/i.test(message)) throw new HandleNotFound(platform, handle)
  throw new PlatformUnreachable(platform, message.slice(0, 200))
}

function solvedOf({ slug, pname, user_subtime }: z.infer<typeof submission>): Solved {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(user_subtime ?? '') ?? []
  const moment = Date.parse(`${day}T${time}${submissionZone}`)
  return { id: slug, name: pname, solvedAt: Number.isNaN(moment) ? solvedLongAgo : moment / 1000 }
}
