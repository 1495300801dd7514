/** A number from 0 to below 1 out of a whole number, the same on every machine: as SQL. */
export const chance = (number: string, seed: number) =>
  `((hashint8extended((${number})::bigint, ${seed}) & 2147483647)::float8 / 2147483648)`

/** An id out of a text, of the fourth version as the portal's own ones are: as SQL. */
export const idOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`

/** One of these texts by a whole number: as SQL. */
export const oneOf = (texts: readonly string[], number: string) =>
  `(ARRAY[${texts.map((text) => `'${text}'`).join(', ')}])[1 + (${number})::int % ${texts.length}]`
