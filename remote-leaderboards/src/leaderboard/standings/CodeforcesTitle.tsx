import type { PropsWithChildren } from 'react'
import css from './CodeforcesTitle.module.css'

/** Codeforces' titles and their colours (specification, section 2). */
const colours: Record<string, string | undefined> = {
  newbie: css.grey,
  pupil: css.green,
  specialist: css.cyan,
  expert: css.blue,
  'candidate master': css.violet,
  master: css.orange,
  'international master': css.orange,
  grandmaster: css.red,
  'international grandmaster': css.red,
  'legendary grandmaster': css.red,
}

/** Colours its children by title; unknown titles keep the text colour. */
export function InTitleColour({ title, children }: PropsWithChildren<{ title: string }>) {
  return <span className={colours[title.trim().toLowerCase()] ?? css.none}>{children}</span>
}
