import type { Environment } from '../../core/environment/environment.ts'
import { signer } from '../../core/environment/signer.ts'
import type { Subscriber } from './subscriptions.queries.ts'

type Settings = Pick<Environment, 'publicUrl' | 'sessionSecret'>

const links = ({ sessionSecret }: Settings) => signer(sessionSecret, 'unsubscribe link')

/** The address in a mail that ends this subscription, without signing in. */
export const unsubscribeUrlOf = (settings: Settings, { userId, kind }: Subscriber): string =>
  `${settings.publicUrl}/unsubscribe/${links(settings).sign(`${userId}.${kind}`)}`

/** The text that such a link is signed for; undefined if this portal didn't sign it. */
export const readUnsubscribeLink = (settings: Settings, link: string): string | undefined =>
  links(settings).read(link)
