interface Retention {
  /** The entry's name on /privacy. */
  what: string
  why: string
  /** The longest time in days; the server's jobs delete older data. For backups, the longest that a setting allows. */
  days: number
}

/** How long the portal stores data. /privacy displays these periods, and the server's jobs apply them. */
export const retention = {
  pendingSignups: {
    what: 'A sign-up that wasn’t completed',
    why: 'So that you can enter the code or request another one',
    days: 1,
  },
  proofStrings: {
    what: 'The text that verifies a handle',
    why: 'So that you can add it to your profile there',
    days: 1,
  },
  mails: {
    what: 'The fact that an e-mail was sent to you, without its text',
    why: 'To investigate e-mails that don’t arrive',
    days: 1,
  },
  sessions: {
    what: 'Where you are signed in: browser, system, times',
    why: 'So that you stay signed in',
    days: 7,
  },
  pageReports: {
    what: 'Whether pages worked or failed, under a key that doesn’t identify you',
    why: 'To notice broken releases and roll them back',
    days: 7,
  },
  previews: { what: 'Links to unreleased versions', why: 'So that teams can try them', days: 7 },
  pageCounts: {
    what: 'How often pages worked and how fast, by hour, for all visitors together',
    why: 'To find and fix slow and broken pages',
    days: 7,
  },
  invitations: {
    what: 'An interview that an invited senior hasn’t sent: name, e-mail, number, draft',
    why: 'So that seniors without an account can write',
    days: 30,
  },
  backups: {
    what: 'Your data in the portal’s backups',
    why: 'To recover from a hardware failure',
    days: 35,
  },
  boardPlaces: {
    what: 'Your rank on the leaderboards, day by day',
    why: 'To show who rises and falls',
    days: 60,
  },
  activity: {
    what: 'Actions by leads, and by you with your password',
    why: 'To find and correct mistakes',
    days: 3 * 365,
  },
} as const satisfies Record<string, Retention>

export type RetentionKey = keyof typeof retention

/** A period in milliseconds, for the jobs. */
export const retentionMs = (key: RetentionKey): number => retention[key].days * 86_400_000
