/** The searchable texts of an item; words of the title weigh twice as much. */
export interface Searched {
  title: string
  about?: string
}

/** More words than anyone types. */
const wordsAsked = 8

/** Words of this length and more may have one typo. */
const lettersOfTypo = 4

/** Splits into lower-case words without accents. The common case without accents is faster. */
const partsOf = (text: string): string[] =>
  /[\u0080-\uffff]/.test(text)
    ? (text
        .normalize('NFKD')
        .replaceAll(/[\u0300-\u036f]/g, '')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    : (text.toLowerCase().match(/[a-z0-9]+/g) ?? [])

/** `CS-201` can be found as `cs`, as `201` and as `cs201`. */
const indexed = (text: string): string[] =>
  text.split(/\s+/).flatMap((token) => {
    const parts = partsOf(token)
    return parts.length > 1 ? [...parts, parts.join('')] : parts
  })

/** How well a typed word matches a written one; 0: not at all. */
function asTyped(typed: string, word: string): number {
  if (word === typed) return 4
  if (word.startsWith(typed)) return 3
  return typed.length > 2 && word.includes(typed) ? 1 : 0
}

/** Whether one wrong, missing, extra or swapped letter makes the typed text a prefix of the word. */
function isTypo(typed: string, word: string): boolean {
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same += 1
  const isSwapped = typed[same] === word[same + 1] && typed[same + 1] === word[same]
  return (
    word.startsWith(typed.slice(same + 1), same + 1) ||
    word.startsWith(typed.slice(same), same + 1) ||
    word.startsWith(typed.slice(same + 1), same) ||
    (isSwapped && word.startsWith(typed.slice(same + 2), same + 2))
  )
}

/** Digits must match: CS102 isn't a typo of CS101. */
function misspelt(typed: string, word: string): number {
  const fits = asTyped(typed, word)
  if (fits > 0 || typed.length < lettersOfTypo || /\p{N}/u.test(typed)) return fits
  return isTypo(typed, word) ? 1 : 0
}

/** Finds at most `max` items, best first; equal ones keep their order. */
export type LooseSearch<Item> = (text: string, max: number) => Item[]

/**
 * Makes items searchable as people type: any case, with or without accents, words or prefixes in any order. If
 * nothing matches, a typo is allowed in words of four letters and more.
 */
export function looseSearch<Item>(
  items: readonly Item[],
  textOf: (item: Item) => Searched,
): LooseSearch<Item> {
  // Compares each distinct word only once.
  const places = new Map<string, number>()
  const positionOf = (word: string) => {
    const place = places.get(word) ?? places.size
    places.set(word, place)
    return place
  }
  const entries = items.map((item) => {
    const { title, about = '' } = textOf(item)
    return { item, title: indexed(title).map(positionOf), about: indexed(about).map(positionOf) }
  })
  const words = [...places.keys()]

  function find(asked: readonly string[], fits: typeof asTyped, max: number): Item[] {
    const scores = asked.map((typed) => {
      const scoreOf = new Uint8Array(words.length)
      for (const [place, word] of words.entries()) scoreOf[place] = fits(typed, word)
      return scoreOf
    })
    const found: { item: Item; score: number }[] = []
    for (const { item, title, about } of entries) {
      let score = 0
      const isFound = scores.every((scoreOf) => {
        let best = 0
        for (const place of title) best = Math.max(best, 2 * (scoreOf[place] ?? 0))
        for (const place of about) best = Math.max(best, scoreOf[place] ?? 0)
        score += best
        return best > 0
      })
      if (isFound) found.push({ item, score })
    }
    return found
      .sort((one, other) => other.score - one.score)
      .slice(0, max)
      .map(({ item }) => item)
  }

  return (text, max) => {
    const asked = [...new Set(partsOf(text))].slice(0, wordsAsked)
    if (asked.length === 0) return []
    const found = find(asked, asTyped, max)
    return found.length > 0 ? found : find(asked, misspelt, max)
  }
}
