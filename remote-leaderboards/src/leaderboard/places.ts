/**
 * The place of each row of a board that is sorted best first: equal figures share a place, and the next place counts
 * them all (1, 1, 3), as the server counts for its snapshots.
 */
export function placesOf<Row>(rows: readonly Row[], isEqual: (one: Row, other: Row) => boolean): number[] {
  const places: number[] = []
  rows.forEach((row, index) => {
    const above = rows[index - 1]
    const shared = above !== undefined && isEqual(above, row) ? places[index - 1] : undefined
    places.push(shared ?? index + 1)
  })
  return places
}
