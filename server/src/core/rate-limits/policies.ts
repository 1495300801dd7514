import { accountLimits } from '@portal/shared/contract'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * By network address for strangers, sized for a campus behind one address, and by account for signed-in people and for
 * browsers that have signed in before. A route names its policy (`limit`); a request counts once it has passed every
 * other check.
 */
export const addressPolicies = {
  login: { address: 300, account: 60, seconds: 10 * minute },
  signup: { address: 300, account: 60, seconds: hour },
  wrongCode: { address: 300, account: 60, seconds: hour },
  // Sends mail, like a sign-up.
  forgotPassword: { address: 300, account: 60, seconds: hour },
  // A class of 60 signs up at once, and each student tries several names.
  usernameCheck: { address: 600, account: 60, seconds: minute },
  // Each is up to 20 MB and takes seconds of CPU time; developers run one at each save.
  releaseCheck: { address: 30, account: 30, seconds: minute },
  // A browser sends its reports together, once a minute.
  browserReports: { address: 120, account: 120, seconds: minute },
} as const

/** The same, but counted in each node's memory: a statement for each page would cost more than it protects. */
export const floodPolicies = {
  // A page has about twenty files.
  files: { address: 60_000, account: 6_000, seconds: minute },
  // Pages send reports by themselves, which must not use up people's own limits.
  telemetry: { address: 3000, account: 3000, seconds: minute },
  all: { address: 3000, account: 3000, seconds: minute },
} as const

/** This many points in this many seconds, from the first one on. */
export interface Window {
  points: number
  seconds: number
}

/** By any key that the caller chooses. If a policy has several windows, all of them apply. The shortest is first. */
export const policies = {
  // Logins, by typed text or by known browser. Further attempts come one at a time, with `loginWait` between them.
  failedLogin: [{ points: 5, seconds: day }],
  loginWait: [{ points: 1, seconds: minute }],
  // During an attack the first attempts from a network don't wait: by typed text and network, and by typed text.
  loginFromNetwork: [{ points: 3, seconds: day }],
  loginFromNewNetworks: [{ points: 20, seconds: hour }],

  // Each of the day's nine wrong codes has its own window, so that no 24 hours have more of them.
  wrongCode: [{ points: 1, seconds: day }],
  // By everyone together: above it, codes of an address are checked once a minute.
  wrongCodesOfAll: [{ points: 1000, seconds: hour }],
  slowCode: [{ points: 1, seconds: minute }],
  wrongCodesAlarm: [{ points: 1, seconds: 10 * minute }],

  // By recipient, purpose and requester, and by recipient and purpose.
  mail: [
    { points: 1, seconds: accountLimits.resendSeconds },
    { points: 5, seconds: hour },
    { points: 8, seconds: day },
  ],
  mailFromAnywhere: [{ points: 24, seconds: day }],

  // By account. Names appear in the leads' lists, so they shouldn't change all the time.
  accountChange: [{ points: 30, seconds: hour }],
  accountMoveRequest: [{ points: 3, seconds: 14 * day }],
  // It reads every table.
  download: [{ points: 5, seconds: hour }],
  follow: [{ points: 30, seconds: minute }],
  handleCheck: [
    { points: 5, seconds: minute },
    { points: 30, seconds: day },
  ],
  upload: [{ points: 10, seconds: hour }],
  // The photos of ten papers.
  paperFile: [{ points: 100, seconds: hour }],
  // Changes of own papers, and requests for papers.
  paperChange: [{ points: 30, seconds: hour }],

  // By app and token; each activation stores an event.
  activate: [{ points: 60, seconds: hour }],
  // By app; see publishing-limits.queries.ts.
  publish: [{ points: 30, seconds: hour }],
  publishFix: [{ points: 10, seconds: hour }],
} as const satisfies Record<string, readonly Window[]>

export type PolicyName = keyof typeof policies

/** Wrong codes are counted even with RATE_LIMITS=off. */
export const alwaysOn: readonly PolicyName[] = ['wrongCode']

/** The wrong codes of an address, merging account or second factor in any 24 hours: a chance of 9 in 100,000 a day. */
export const wrongCodesADay = 9
