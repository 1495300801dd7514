/**
 * What stands beside the account forms. A line each where there is room for it: so the heading, which the server writes,
 * stays the page's largest text, and what comes with the code is no later paint than that.
 */

/** What the club has for who is there. */
export const offers = [
  {
    title: 'Practise every day',
    text: 'A problem a day, two sheets, your last 14 days.',
  },
  { title: 'See where you stand', text: 'Codeforces, GitHub and the daily problem.' },
  {
    title: 'Learn from those before you',
    text: 'Interviews of seniors, and past question papers.',
  },
]

const steps = [
  {
    name: 'form',
    title: 'This form',
    text: 'Your address tells your batch and branch.',
  },
  {
    name: 'code',
    title: 'A code by mail',
    text: 'Five digits, good for ten minutes.',
  },
  {
    name: 'handles',
    title: 'Your handles',
    text: 'On LeetCode, say: one is enough to begin.',
  },
  {
    name: 'day',
    title: 'Your first day',
    text: 'What you solve counts from then on.',
  },
] as const

/** Where somebody new stands. */
export type JoiningStep = (typeof steps)[number]['name']

/** The way from the form to the first day. */
export const joining = { title: 'What happens next', steps }
