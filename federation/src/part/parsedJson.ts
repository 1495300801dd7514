import type { z } from 'zod'

/** What a text of JSON says; undefined where it is none, or says something else than `schema`. */
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
