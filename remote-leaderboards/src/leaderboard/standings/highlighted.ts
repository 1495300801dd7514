/** The one student whose row has a red border (specification, section 2). Edit it here. */
interface HighlightedStudent {
  username: string
  /** Shown beside the name, because a colour isn't accessible. */
  label: string
}

export const highlightedStudent: HighlightedStudent = { username: 'meera_sample', label: 'Club president' }
