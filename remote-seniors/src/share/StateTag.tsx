import type { OwnInterview } from '@portal/shared/contract'
import { StatusTag } from '@portal/shared/ui/StatusTag'

const tags = {
  draft: { tone: 'neutral', text: 'Invited' },
  pending: { tone: 'primary', text: 'Awaiting review' },
  'changes wanted': { tone: 'caution', text: 'Changes requested' },
  approved: { tone: 'positive', text: 'Approved' },
} as const

export const StateTag = ({ state }: Pick<OwnInterview, 'state'>) => (
  <StatusTag tone={tags[state].tone}>{tags[state].text}</StatusTag>
)
