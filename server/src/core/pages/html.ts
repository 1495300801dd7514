import { escaped } from './document.ts'

/** HTML in which all inserted values are escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Values that can be inserted into HTML: texts, which are escaped; other HTML; lists of both; and nothing. */
type Piece = string | number | Html | undefined | null | false | readonly Piece[]

/** A template for HTML in which inserted values can only be text. */
export const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(
    strings.map((text, index) => text + (index < pieces.length ? written(pieces[index]) : '')).join(''),
  )

function written(piece: Piece): string {
  if (piece === undefined || piece === null || piece === false) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece))
  return piece.map(written).join('')
}
