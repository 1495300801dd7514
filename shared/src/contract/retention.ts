interface Kept {
  /** What it is, as /privacy says it. */
  what: string
  why: string
  /** How long, at most; jobs of the server delete what is older. Of backups it is the longest that a setting allows. */
  days: number
}

/**
 * How long the portal keeps what is not kept with the account: the page /privacy says these periods, and the server's
 * jobs delete by them.
 */
export const retention = {
  pendingSignups: {
    what: 'A sign-up without its code',
    why: 'So that you can enter the code, or ask for another one',
    days: 1,
  },
  proofStrings: {
    what: 'The text that proves a handle',
    why: 'So that you can put it into your profile there',
    days: 1,
  },
  mails: {
    what: 'That a mail was sent to you, without its text',
    why: 'So that a mail that does not arrive can be looked into',
    days: 1,
  },
  sessions: {
    what: 'Where you are signed in: browser, system, times',
    why: 'So that you stay signed in',
    days: 7,
  },
  pageReports: {
    what: 'That somebody’s page worked or failed, under a key that says nothing of who it was',
    why: 'So that a broken release is noticed and taken back',
    days: 7,
  },
  previews: { what: 'Links to releases that are not out yet', why: 'So that teams can try them', days: 7 },
  pageCounts: {
    what: 'How often pages worked and how fast, by hour, of all visitors together',
    why: 'So that slow and broken pages are mended',
    days: 7,
  },
  backups: {
    what: 'What the portal held of you, in its backups',
    why: 'So that nothing is lost with a machine',
    days: 35,
  },
  boardPlaces: {
    what: 'Your place on the boards, day by day',
    why: 'So that the boards show who rises and who falls',
    days: 60,
  },
  audit: {
    what: 'What leads, and you with your password, did and when',
    why: 'So that mistakes can be found and put right',
    days: 3 * 365,
  },
} as const satisfies Record<string, Kept>

export type RetentionKey = keyof typeof retention

/** A period in milliseconds, for the jobs. */
export const keptMs = (key: RetentionKey): number => retention[key].days * 86_400_000
