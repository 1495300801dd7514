/** SQL for a number from 0 to below 1 that depends only on this whole number, the same on every machine. */
export const chance = (number: string, seed: number) =>
  `((hashint8extended((${number})::bigint, ${seed}) & 2147483647)::float8 / 2147483648)`

/** SQL for a UUID (version 4, like the portal's ids) that depends only on this text. */
export const idOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`

/** SQL that chooses one of these texts by a whole number. */
export const oneOf = (texts: readonly string[], number: string) =>
  `(ARRAY[${texts.map((text) => `'${text}'`).join(', ')}])[1 + (${number})::int % ${texts.length}]`
