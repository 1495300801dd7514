import { z } from 'zod'

/** The message for a wrong type: `required` for a missing value, otherwise what it should be. */
export const requiredOr = (required: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? required : wrong),
})

const folded = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

interface ChoiceOf<Choice extends string> {
  /** Its name in messages: `Course`. */
  name: string
  choices: readonly Choice[]
  /** Alternative spellings, in lower case without spaces, hyphens and dots. */
  spellings?: Record<string, Choice>
}

/** Reads a choice in any case, with or without spaces, hyphens and dots: `end sem` is `End-Sem`. */
export function choiceSchema<Choice extends string>({ name, choices, spellings }: ChoiceOf<Choice>) {
  const known = new Map([
    ...Object.entries<Choice>(spellings ?? {}),
    ...choices.map((choice) => [folded(choice), choice] as const),
  ])
  const required = `${name} is required`
  const wrong = `${name} must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`
  const read = (input: unknown) =>
    typeof input === 'string' ? (known.get(folded(input)) ?? (input.trim() || undefined)) : input
  const schema: z.ZodType<Choice> = z.preprocess(read, z.enum(choices, requiredOr(required, wrong)))
  // Form fields are texts.
  return schema as z.ZodType<Choice, string>
}
