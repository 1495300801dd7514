/** Texts beside the account forms. One line each, so that the heading from the server stays the largest paint. */

export const offers = [
  {
    title: 'Practise every day',
    text: 'A daily problem, two sheets, your last 14 days.',
  },
  { title: 'See your ranks', text: 'Codeforces, GitHub and the daily problem.' },
  {
    title: 'Learn from your seniors',
    text: 'Their interviews and past question papers.',
  },
]

const steps = [
  {
    name: 'form',
    title: 'This form',
    text: 'Your address tells us your batch and branch.',
  },
  {
    name: 'code',
    title: 'A code by mail',
    text: 'Five digits, valid for ten minutes.',
  },
  {
    name: 'handles',
    title: 'Your handles',
    text: 'One is enough to start, such as LeetCode.',
  },
  {
    name: 'day',
    title: 'Your first day',
    text: 'Everything you solve counts from here.',
  },
] as const

export type JoiningStep = (typeof steps)[number]['name']

/** Steps from the form to the first day. */
export const joining = { title: 'What happens next', steps }
