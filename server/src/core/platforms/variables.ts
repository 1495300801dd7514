import { z } from 'zod'
import type { PlatformAddresses } from './clients.ts'

const address = z
  .url({ protocol: /^https?$/, error: 'use an address like https://codeforces.com', abort: true })
  .refine((text) => !/[?#@]/.test(text), 'use an address without a query, fragment or password')
  .transform((text) => text.replace(/(?<!\/)\/+$/, ''))

/** The addresses of the four platforms; the real ones by default. */
export const platformVariables = {
  CODEFORCES_URL: address.optional(),
  LEETCODE_URL: address.optional(),
  GFG_AUTH_URL: address.optional(),
  GFG_PRACTICE_URL: address.optional(),
  GITHUB_URL: address.optional(),
  GITHUB_TOKEN: z
    .string()
    .trim()
    .regex(/^[\w.-]+$/, 'use a token as GitHub gives it')
    .optional(),
}

type Variables = z.output<z.ZodObject<typeof platformVariables>>

interface PlatformEnvironment {
  addresses: PlatformAddresses
  githubToken: string | undefined
  /** No address was given, so a demo may use its own platforms. */
  areDefaults: boolean
}

export function platformEnvironment(env: Variables): PlatformEnvironment {
  const given = [env.CODEFORCES_URL, env.LEETCODE_URL, env.GFG_AUTH_URL, env.GFG_PRACTICE_URL, env.GITHUB_URL]
  return {
    addresses: {
      codeforces: env.CODEFORCES_URL ?? 'https://codeforces.com',
      leetcode: env.LEETCODE_URL ?? 'https://leetcode.com',
      gfgAuth: env.GFG_AUTH_URL ?? 'https://authapi.geeksforgeeks.org',
      gfgPractice: env.GFG_PRACTICE_URL ?? 'https://practiceapi.geeksforgeeks.org',
      github: env.GITHUB_URL ?? 'https://api.github.com',
    },
    githubToken: env.GITHUB_TOKEN,
    areDefaults: given.every((url) => url === undefined),
  }
}
