/** What each job of the server is for; one that this release does not know has its name alone. */
const words: Readonly<Record<string, { title: string; does: string }>> = {
  backup: { title: 'Backup', does: 'Copies all that the portal holds to a safe place.' },
  poll: { title: 'Solved problems', does: 'Asks the platforms what students have solved.' },
  'codeforces figures': { title: 'Codeforces ratings', does: 'Reads the ratings of the boards.' },
  'github figures': { title: 'GitHub commits', does: 'Reads the commits of the boards.' },
  'board snapshots': { title: 'Boards of the day', does: 'Keeps each day’s standings.' },
  progress: { title: 'Totals of students', does: 'Counts totals again when daily problems or names change.' },
  rollouts: { title: 'Releases', does: 'Marks releases as stable, and rolls back those that fail.' },
  alumni: { title: 'Alumni', does: 'Makes those alumni whose time is over.' },
  'lead terms': { title: 'Leads’ terms', does: 'Ends the terms that are over.' },
  'account-deletions': {
    title: 'Deletion of accounts',
    does: 'Deletes accounts whose owners asked for it 14 days ago.',
  },
  'account moves': { title: 'Address changes', does: 'Ends requests that nobody decided in time.' },
  'password resets': { title: 'Forgotten passwords', does: 'Sends the links that were asked for.' },
  'passkey challenges': { title: 'Passkeys', does: 'Deletes sign-ins that were not finished.' },
  'verification strings': { title: 'Proof of handles', does: 'Deletes texts that are too old.' },
  'number keys': { title: 'Registration numbers', does: 'Notes to whom each number belongs.' },
  retention: { title: 'Old records', does: 'Deletes what is older than the privacy page says.' },
  upkeep: { title: 'Upkeep', does: 'Deletes ended sessions and sent mails.' },
  'telemetry-cleanup': { title: 'Old reports', does: 'Deletes old reports, page counts and timings.' },
}

export const jobWords = (name: string) => words[name] ?? { title: name, does: '' }
