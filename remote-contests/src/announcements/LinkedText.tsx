import { ExternalLink } from '../entries/ExternalLink'

const linkPattern = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]])/

/** Plain text in which web addresses become links. */
export function LinkedText({ children }: { children: string }) {
  return children.split(linkPattern).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity.
      <ExternalLink key={index} to={piece}>
        {piece.replace(/^https?:\/\//, '')}
      </ExternalLink>
    ) : (
      piece
    ),
  )
}
