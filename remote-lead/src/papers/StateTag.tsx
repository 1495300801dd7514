import { type PaperRequest, type PaperState, paperStateOf } from '@portal/shared/contract'
import { StatusTag, type StatusTone } from '@portal/shared/ui/StatusTag'
import { viewTexts } from './usePaperView'

const tones: Record<PaperState, StatusTone> = {
  pending: 'caution',
  approved: 'positive',
  rejected: 'negative',
  'changes wanted': 'primary',
}

export function StateTag({ paper }: { paper: PaperRequest }) {
  const state = paperStateOf(paper)
  return <StatusTag tone={tones[state]}>{viewTexts[state]}</StatusTag>
}
