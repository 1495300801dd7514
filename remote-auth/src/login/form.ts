import { offers } from '../frame/club'

/** How the login begins: in the server's HTML, and then here. */
export const form = {
  heading: 'Welcome back',
  intro: 'Your progress, seniors and papers.',
  fields: 2,
  beside: { points: offers },
}
