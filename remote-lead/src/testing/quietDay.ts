import { comingDays, type LeadDay, progressDays } from '@portal/shared/contract'
import { today } from '@portal/shared/dates'
import { daysLater } from '../potd/days'

/** A day without problems, pending work or activity. */
export const quietDay: LeadDay = {
  coming: Array.from({ length: comingDays }, (_, at) => ({ date: daysLater(today(), at), problems: [] })),
  papers: { count: 0, waiting: [] },
  handleRequests: { count: 0, waiting: [] },
  reportedApproaches: [],
  interviews: { count: 0, since: null },
  stalled: (['no handle', 'a week', 'a fortnight'] as const).map((reason) => ({
    reason,
    count: 0,
    juniors: [],
  })),
  past: Array.from({ length: progressDays }, (_, at) => ({
    date: daysLater(today(), at + 1 - progressDays),
    solved: 0,
    active: 0,
    papersIn: 0,
    papersDecided: 0,
  })),
}
