const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii']
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/**
 * Reads a year or semester of study: `2`, `II`, `2nd`, `Second` and `2nd year` are 2. Undefined for an empty text,
 * NaN for any other. Doesn't use `Number()`, which accepts `1e0` and `0x2`.
 */
export function readOrdinal(text: string): number | undefined {
  const typed = text
    .toLowerCase()
    .replace(/\b(?:year|yr|semester|sem)\b\.?/, '')
    .trim()
  if (typed === '') return text.trim() === '' ? undefined : Number.NaN
  const at = Math.max(romans.indexOf(typed), ordinals.indexOf(typed))
  if (at >= 0) return at + 1
  const [, number] = /^(-?\d+(?:\.\d+)?)(?:st|nd|rd|th)?$/.exec(typed) ?? []
  return number === undefined ? Number.NaN : Number(number)
}
