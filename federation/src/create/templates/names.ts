import type { NewRemote } from '../remote.ts'

const words = (name: string) => name.split('-')
const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

/** `hack-nights` -> `HackNightsPage` */
export const pageOf = ({ name }: NewRemote): string => `${words(name).map(capital).join('')}Page`

/** `hack-nights` -> `HackNightsCard` */
export const cardOf = ({ name }: NewRemote): string => `${words(name).map(capital).join('')}Card`

/** `hack-nights` -> `hackNights`, its key in the paths. */
export const keyOf = ({ name }: NewRemote): string =>
  words(name)
    .map((word, at) => (at === 0 ? word : capital(word)))
    .join('')
