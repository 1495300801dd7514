import { joining } from '../frame/club'

/** How the sign-up begins: in the server's HTML, and then here. */
export const form = {
  heading: 'Join the club',
  intro: 'Your institute e-mail is all it takes.',
  fields: 5,
  beside: { title: joining.title, points: joining.steps.map(({ title, text }) => ({ title, text })) },
}
