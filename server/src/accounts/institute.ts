import { z } from 'zod'

const identity = z.object({
  regNumber: z.string().min(1),
  batch: z.string().min(1),
  branch: z.string().min(1),
})

/** What an institute address says of its owner; nobody types these. */
export type InstituteIdentity = z.infer<typeof identity>

/** Undefined when the address is not the institute's. */
export function instituteIdentity(email: string, pattern: RegExp): InstituteIdentity | undefined {
  const groups = pattern.exec(email)?.groups
  const found = identity.safeParse({ ...groups })
  if (!found.success) return undefined
  return {
    ...found.data,
    regNumber: found.data.regNumber.toLowerCase(),
    branch: found.data.branch.toLowerCase(),
  }
}
