import type { z } from 'zod'

/** Parses JSON by `schema`; undefined if it isn't valid. */
export function parsedJson<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
