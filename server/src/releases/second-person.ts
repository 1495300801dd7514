import { conflict } from '../core/errors/domain-error.ts'
import type { Actor } from './actor.ts'

/** Whose word something is, by a token: `holder` is the person whom core says it belongs to. */
export interface Voice {
  tokenId: string | null
  holder: string | null
  /** The token as people call it: `papers ci`. */
  called: string
}

export const calledToken = (team: string, token: string | null): string => (token ? `${team} ${token}` : team)

export const voiceOf = ({ team, token, tokenId, holder }: Actor): Voice => ({
  ...{ tokenId, holder },
  called: calledToken(team, token),
})

/**
 * Whether a token is the word of another person than the one who proposed.
 * @throws a refusal where that cannot be known: of one of both nobody has said whose it is.
 */
export function isSecondPerson(proposer: Voice, other: Voice): boolean {
  if (proposer.tokenId === other.tokenId) return false
  for (const { holder, called } of [proposer, other])
    if (holder === null)
      throw conflict(
        `Rule second person: nobody has said whose the token ${called} is, so that one person could be both. Ask core to say it: team holder ${called} <address>`,
      )
  return proposer.holder !== other.holder
}
