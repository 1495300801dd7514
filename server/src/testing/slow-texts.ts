import fc from 'fast-check'

/** As long as a body can be (security, row 35). */
const length = 32 * 1024

/** Texts that patterns stumble over: long, repetitive, and wrong only at their very end. */
const ordinary = [
  ...[
    'a',
    'A',
    '0',
    ' ',
    '.',
    '-',
    '_',
    '/',
    '@',
    'a.',
    'a-',
    'a/',
    'a@',
    '0.',
    ' a',
    '../',
    '\u{1F600}',
    'é',
  ],
  ...[
    'https://',
    'http://a.',
    'https://leetcode.com/problems/',
    'https://codeforces.com/contest/1/problem/A/',
  ],
]

const pumped = (before: string, piece: string, after: string) =>
  `${before}${piece.repeat(Math.ceil(length / piece.length))}`.slice(0, length) + after

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

/** fast-check tries printable ASCII alone for a negated class, and without end. */
const takesNoAscii = (pattern: RegExp) =>
  [...pattern.source.matchAll(/\[\^(?:\\.|[^\]\\])*\]/g)].some(
    ([negated]) => !new RegExp(negated, pattern.flags.replace(/[gy]/g, '')).test(printable),
  )

/** What a pattern takes; nothing where it uses what cannot be generated from. */
function samplesOf(pattern: RegExp): string[] {
  if (takesNoAscii(pattern)) return []
  try {
    return fc.sample(fc.stringMatching(pattern), { numRuns: 4, seed: 20_250_101 })
  } catch {
    return []
  }
}

/** 32 KB texts against this pattern: what it takes, with each of its first pieces repeated, and an end that it refuses. */
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
  return [...ordinary.flatMap((piece) => [pumped('', piece, ''), pumped('a', piece, '\n!')]), ...near]
}

/** The beginning of the first text that takes longer than this, by the processor's time: the machine may be busy. */
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
