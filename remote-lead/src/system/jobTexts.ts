/** Titles and descriptions of the server's jobs; unknown ones show their name. */
const texts: Readonly<Record<string, { title: string; does: string }>> = {
  backup: { title: 'Backup', does: 'Copies all data to the backup location.' },
  poll: { title: 'Solved problems', does: 'Reads solved problems from the platforms.' },
  'codeforces figures': { title: 'Codeforces ratings', does: 'Reads ratings for the leaderboards.' },
  'github figures': { title: 'GitHub commits', does: 'Reads commits for the leaderboards.' },
  'board snapshots': { title: 'Daily leaderboards', does: 'Stores each day’s ranks.' },
  progress: { title: 'Students’ totals', does: 'Recounts totals when daily problems or names change.' },
  rollouts: { title: 'Releases', does: 'Marks releases as stable and rolls back failing ones.' },
  alumni: { title: 'Alumni', does: 'Makes students who have finished their course alumni.' },
  'lead terms': { title: 'Leads’ terms', does: 'Ends terms that are over.' },
  'account-deletions': {
    title: 'Account deletion',
    does: 'Deletes accounts 14 days after their owners’ request.',
  },
  'account moves': { title: 'Address changes', does: 'Ends requests that weren’t decided in time.' },
  'password resets': { title: 'Forgotten passwords', does: 'Sends requested links.' },
  'passkey challenges': { title: 'Passkeys', does: 'Deletes unfinished sign-ins.' },
  'verification strings': { title: 'Handle verification', does: 'Deletes expired verification texts.' },
  retention: { title: 'Old records', does: 'Deletes data older than the privacy page allows.' },
  cleanup: { title: 'Cleanup', does: 'Deletes ended sessions and sent mails.' },
  'telemetry-cleanup': { title: 'Old reports', does: 'Deletes old reports, page counts and timings.' },
  reminders: { title: 'Reminders', does: 'Sends the reminders that members subscribed to.' },
  'old reminders': { title: 'Old reminders', does: 'Deletes old reminders and fulfilled paper requests.' },
  'announcement mails': { title: 'Announcements', does: 'Sends announcements to their subscribers.' },
  'codeforces contests': { title: 'Codeforces contests', does: 'Reads the list of contests.' },
  'leetcode contests': { title: 'LeetCode contests', does: 'Reads the list of contests.' },
  'contest standings': { title: 'Contest standings', does: 'Reads members’ results in Codeforces contests.' },
  'interview invitations': {
    title: 'Interview invitations',
    does: 'Asks new alumni for an interview and deletes expired links.',
  },
  'paper-files': { title: 'Paper files', does: 'Deletes unfinished uploads.' },
  photos: { title: 'Photos', does: 'Deletes unused photos of the public pages.' },
}

export const jobTexts = (name: string) => texts[name] ?? { title: name, does: '' }
