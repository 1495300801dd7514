import { z } from 'zod'
import { isNoProblem, ok, type SimulatedReply, type Simulation, titleOfSlug } from './simulated-call.ts'
import type { SimulatedProfile } from './world.ts'

const requestSchema = z.object({ handle: z.string(), requestType: z.literal('') })

const notFound: SimulatedReply = { status: 400, json: { message: 'User not found!' } }
const failed = ok({ status: 'failed', message: 'Please provide valid user details' })

/** GFG's two hosts: one for profiles, one for solved problems. */
export const gfgAuthSimulation: Simulation = {
  platform: 'gfg',
  understand({ method, path, query }) {
    if (method !== 'GET' || path !== '/api-get/user-profile-info/') return undefined
    const handle = query.get('handle') ?? ''
    return {
      handles: [handle],
      answer(find) {
        const profile = find(handle)
        return profile ? ok({ message: 'data retrieved successfully', data: dataOf(profile) }) : notFound
      },
    }
  },
}

export const gfgPracticeSimulation: Simulation = {
  platform: 'gfg',
  understand({ method, path, body }) {
    const slug = method === 'GET' && /^\/api\/latest\/problems\/([\w-]+)\/metainfo\/$/.exec(path)?.[1]
    if (slug) {
      return {
        handles: [slug],
        answer: (_, isKnown) =>
          isKnown(slug) && !isNoProblem(slug)
            ? ok({
                results: {
                  slug,
                  problem_name: titleOfSlug(slug),
                  difficulty: 'Medium',
                  tags: { topic_tags: ['Arrays'] },
                },
              })
            : { status: 404, json: { message: 'Problem not found' } },
      }
    }
    const request = requestSchema.safeParse(body)
    const isKnown = method === 'POST' && path === '/api/v1/user/problems/submissions/'
    if (!isKnown || !request.success) return undefined
    const { handle } = request.data
    return {
      handles: [handle],
      answer(find) {
        const profile = find(handle)
        if (!profile) return failed
        const result = resultOf(profile)
        return ok({
          status: 'success',
          message: 'problem data fetched',
          result,
          count: profile.solved.length,
        })
      },
    }
  },
}

const dataOf = ({ name, solved }: SimulatedProfile) => ({
  name,
  profile_image_url: 'https://media.geeksforgeeks.org/img-practice/user_web.png',
  institute_name: 'Example University',
  score: solved.length * 3,
  monthly_score: 0,
  total_problems_solved: solved.length,
})

/** Times without a zone are in India. */
const localTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'medium',
})

function resultOf({ solved }: SimulatedProfile) {
  const difficulties = ['School', 'Basic', 'Easy', 'Medium', 'Hard']
  const entries = solved.map(({ id, name, solvedAt }, index) => ({
    difficulty: difficulties[2 + (index % 3)],
    number: String(700_000 + index),
    entry: { slug: id, pname: name, lang: 'cpp', user_subtime: localTime.format(solvedAt * 1000) },
  }))
  return Object.fromEntries(
    difficulties.map((difficulty) => [
      difficulty,
      Object.fromEntries(
        entries.filter((one) => one.difficulty === difficulty).map(({ number, entry }) => [number, entry]),
      ),
    ]),
  )
}
