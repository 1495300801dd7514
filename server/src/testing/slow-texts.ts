import fc from 'fast-check'

/** The maximum length of a body (security, row 35). */
const length = 32 * 1024

/** Texts that slow patterns down: long, repetitive, and wrong only at the very end. */
const ordinary = [
  ...['a', 'A', '0', ' ', '.', '-', '_', '/', '@', 'a.', 'a-', 'a/', 'a@', '0.', ' a', '../', '\u{1F600}'],
  ...['é', 'https://', 'http://a.', 'https://leetcode.com/problems/'],
  'https://codeforces.com/contest/1/problem/A/',
]

const pumped = (before: string, piece: string, after: string) =>
  `${before}${piece.repeat(Math.ceil(length / piece.length))}`.slice(0, length) + after

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/** For a negated class fast-check tries only printable ASCII, endlessly. */
const takesNoAscii = (pattern: RegExp) =>
  [...pattern.source.matchAll(/\[\^(?:\\.|[^\]\\])*\]/g)].some(
    ([negated]) => !new RegExp(negated, pattern.flags.replace(/[gy]/g, '')).test(printable),
  )

/** Samples that match the pattern; none if it uses syntax that the generator doesn't support. */
function samplesOf(pattern: RegExp): string[] {
  if (takesNoAscii(pattern)) return []
  try {
    return fc.sample(fc.stringMatching(pattern), { numRuns: 4, seed: 20_250_101 })
  } catch {
    return []
  }
}

const ordinaryTexts = ordinary.flatMap((piece) => [pumped('', piece, ''), pumped('a', piece, '\n!')])

/** Builds 32 KB texts against this pattern: matching samples with each prefix repeated, and an end that it rejects. */
export function slowTexts(pattern?: RegExp): string[] {
  const near = (pattern ? samplesOf(pattern) : []).flatMap((sample) =>
    [...sample].slice(0, 10).flatMap((_, at) =>
      [1, 2].flatMap((size) => {
        const piece = sample.slice(at, at + size)
        const texts = (end: string) => pumped(sample.slice(0, at), piece, end)
        return piece.length === size ? [texts(sample.slice(at)), texts('\n!')] : []
      }),
    ),
  )
  return [...ordinaryTexts, ...near]
}

/**
 * Finds the first text that takes longer than this and returns its beginning. Measures CPU time, because the machine
 * may be busy.
 */
export function findSlow(texts: string[], longestMs: number, work: (text: string) => unknown) {
  const timed = (text: string) => {
    const before = process.cpuUsage()
    work(text)
    return process.cpuUsage(before).user / 1_000
  }
  const isSlow = (text: string) => {
    const once = timed(text)
    if (once < longestMs || once > 10 * longestMs) return once > longestMs
    return Math.min(timed(text), timed(text)) > longestMs
  }
  return texts.find(isSlow)?.slice(0, 60)
}
