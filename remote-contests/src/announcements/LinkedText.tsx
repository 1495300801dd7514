const linkPattern = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]])/

/** Plain text in which web addresses are links. */
export function LinkedText({ children }: { children: string }) {
  return children.split(linkPattern).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity.
      <a key={index} href={piece} target="_blank" rel="noreferrer">
        {piece.replace(/^https?:\/\//, '')}
      </a>
    ) : (
      piece
    ),
  )
}
