import { type ReleaseSource, releaseSourceSchema, sourceHeader } from '@portal/shared/contract'
import type { FastifyRequest } from 'fastify'
import { invalid } from '../../core/errors/domain-error.ts'

/** A publication's source; undefined if it names none. */
export function sourceOf({ headers }: Pick<FastifyRequest, 'headers'>): ReleaseSource | undefined {
  const text = headers[sourceHeader]
  if (text === undefined) return undefined
  const { data } = releaseSourceSchema.safeParse(parsed(text))
  if (data) return data
  throw invalid(
    `The header ${sourceHeader} is percent-encoded JSON of person, commit, branch, run and note, each at most 200 characters in one line`,
  )
}

function parsed(text: string | string[]): unknown {
  try {
    return JSON.parse(decodeURIComponent(String(text)))
  } catch {
    return undefined
  }
}
