import css from './frame.module.css'

const offers = [
  ['Practise every day', 'A problem of the day, two sheets, and your last 14 days at a glance.'],
  ['See where you stand', 'Leaderboards for Codeforces, GitHub and the daily problem.'],
  ['Learn from those before you', 'Interview experiences of seniors, and past question papers.'],
] as const

/** Fourteen days, five rows: how bright each square is. A drawing, not data. */
const squares = ['00102013201320', '01021201302313', '10010230112032', '00201102021314', '01000121030213']

/** What the club offers its members, beside the form. */
export function ClubPanel() {
  return (
    <aside className={css.panel} aria-label="What members get">
      <div className={css.squares} aria-hidden="true">
        {squares.flatMap((row, y) =>
          [...row].map((level, x) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place; the drawing never changes.
            <span key={`${x}-${y}`} className={css[`level${level}`]} />
          )),
        )}
      </div>
      <ul className={css.offers}>
        {offers.map(([title, text]) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
