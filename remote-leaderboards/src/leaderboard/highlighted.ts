/** The one student whose row has a red border (specification, section 2), and why. This is the place to edit. */
export interface HighlightedStudent {
  username: string
  /** Beside the name, so that the border is not the only one to say it. */
  label: string
}

export const highlightedStudent: HighlightedStudent = { username: 'meera_sample', label: 'Club president' }
