import { offers } from '../frame/club'

/** Texts that the server also renders. */
export const form = {
  heading: 'Welcome back',
  intro: 'Your progress, seniors and papers.',
  fields: 2,
  beside: { points: offers },
}
