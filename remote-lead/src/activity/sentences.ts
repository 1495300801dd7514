/** What was done in words that stand between who did it and to what: `approved the paper`. */
export interface Deed {
  one: string
  /** Of several alike, after their number: `approved`, 4, `papers`; undefined where they are told one by one. */
  many?: { verb: string; noun: string }
}

/** Where the words of an action do not make a sentence by themselves. */
const known: Record<string, Deed> = {
  'changes wanted in paper': {
    one: 'asked for changes in the paper',
    many: { verb: 'asked for changes in', noun: 'papers' },
  },
  'own paper approved': { one: 'approved their own paper' },
  'students graduated': { one: 'made alumni of' },
  'students reinstated': { one: 'reinstated' },
  'student graduated': { one: 'made an alumnus of' },
  'account suspended': { one: 'suspended' },
  'account moved': { one: 'moved the account of' },
  'all sessions ended': { one: 'ended all sessions of' },
  'address read anew': { one: 'read anew the address' },
  'waiting mails retried': { one: 'sent waiting mails again:' },
  'release blocked': { one: 'blocked releases of' },
  'release unblocked': { one: 'unblocked releases of' },
  'release rolled back automatically': { one: 'automatically rolled back' },
  'release canary started': {
    one: 'started the canary',
    many: { verb: 'started', noun: 'canaries' },
  },
  'release traffic changed': { one: 'changed the traffic share of' },
  'release became stable': { one: 'confirmed as stable' },
  'release ownership changed': { one: 'changed what is owned by the team of' },
}

/** What belongs to somebody: the extension of Asha Rao. */
const belongs = new Set([
  'second factor',
  'lead’s term',
  'time',
  'extension',
  'suspension',
  'handle',
  'account’s move',
])
const pastOf: Record<string, string> = {
  taken: 'took',
}
const isParticiple = (word: string) => /ed$|^(made|let)$/.test(word) || word in pastOf

/** `senior added` → `added the senior`, and of several `added 4 seniors`. */
export function deedOf(action: string): Deed {
  if (known[action]) return known[action]
  const words = action.split(' ')
  const at = words.findIndex((word, index) => index > 0 && isParticiple(word))
  if (at < 0) return { one: `did: ${action},` }
  const noun = words.slice(0, at).join(' ')
  const [participle = '', ...rest] = words.slice(at)
  const verb = [pastOf[participle] ?? participle, ...rest].join(' ')
  if (belongs.has(noun)) return { one: `${verb} the ${noun} of` }
  return { one: `${verb} the ${noun}`, ...(!noun.endsWith('s') && { many: { verb, noun: `${noun}s` } }) }
}
