import { joining } from '../frame/club'

/** Texts that the server also renders. */
export const form = {
  heading: 'Join the club',
  intro: 'Your institute e-mail is all it takes.',
  fields: 5,
  beside: { title: joining.title, points: joining.steps.map(({ title, text }) => ({ title, text })) },
}
