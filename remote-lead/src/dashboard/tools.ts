import type { DashboardFigures } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import { paths } from '@portal/shared/paths'

export interface Figure {
  value: string
  /** The unit. */
  text: string
  /** Whether it needs attention or all is well. */
  tone?: 'wanted' | 'well'
}

export interface Tool {
  path: string
  label: string
  /** One-line description. */
  line: string
  figure?: (figures: DashboardFigures) => Figure
}

export interface ToolGroup {
  title: string
  tools: readonly Tool[]
}

/** `1 lead`, `4 leads`. */
const counted = (count: number, one: string, many: string): Figure => ({
  value: grouped(count),
  text: count === 1 ? one : many,
})

const potdsToday = ({ potdsToday: count }: DashboardFigures): Figure => {
  if (count === 0) return { value: 'Not set', text: 'for today', tone: 'wanted' }
  return { value: count === 1 ? 'Set' : `${grouped(count)} set`, text: 'for today', tone: 'well' }
}

const inactive = ({ inactiveJuniorCount, juniorCount }: DashboardFigures): Figure => ({
  value: grouped(inactiveJuniorCount),
  text: `of ${grouped(juniorCount)} inactive`,
})

const papersWaiting = ({ papersPending }: DashboardFigures): Figure => ({
  ...counted(papersPending, 'paper waiting', 'papers waiting'),
  ...(papersPending > 0 && { tone: 'wanted' }),
})

export const toolGroups: readonly ToolGroup[] = [
  {
    title: 'Daily problems and progress',
    tools: [
      {
        path: paths.addPotd,
        label: 'Add POTD',
        line: 'Set a day’s problem.',
        figure: potdsToday,
      },
      { path: paths.planPotds, label: 'Plan daily problems', line: 'Set up to thirty days at once.' },
      { path: paths.potdStatus, label: 'POTD status', line: 'Daily problems by student.' },
      {
        path: paths.sheetStatus,
        label: 'Sheet status',
        line: 'Sheet questions by student.',
      },
      {
        path: paths.juniorsStatus,
        label: 'Juniors status',
        line: 'Every junior’s last 14 days, daily problems and sheets.',
        figure: inactive,
      },
    ],
  },
  {
    title: 'Papers',
    tools: [
      {
        path: paths.adminPapersPage,
        label: 'Manage Papers',
        line: 'Approve, reject or delete what students upload.',
        figure: papersWaiting,
      },
      {
        path: paths.subjectDashboard,
        label: 'Manage Subjects',
        line: 'Subjects of question papers.',
        figure: ({ subjectCount }) => counted(subjectCount, 'subject', 'subjects'),
      },
      {
        path: paths.teachersDashboard,
        label: 'Manage Teachers',
        line: 'Teachers named on question papers.',
        figure: ({ teacherCount }) => counted(teacherCount, 'teacher', 'teachers'),
      },
    ],
  },
  {
    title: 'People',
    tools: [
      {
        path: paths.allLeads,
        label: 'All leads',
        line: 'Current leads and their terms.',
        figure: ({ leadCount }) => counted(leadCount, 'lead', 'leads'),
      },
      {
        path: paths.students,
        label: 'Students',
        line: 'Active students, alumni and suspensions.',
        figure: ({ juniorCount }) => counted(juniorCount, 'active junior', 'active juniors'),
      },
      {
        path: paths.addSeniorInterview,
        label: 'Add senior interview',
        line: 'Seniors and their interviews.',
        figure: ({ seniorCount }) => counted(seniorCount, 'senior', 'seniors'),
      },
      {
        path: paths.accountMoves,
        label: 'Address changes',
        line: 'Requests to move an account to another address.',
      },
    ],
  },
  {
    title: 'The portal',
    tools: [
      { path: paths.leadActivity, label: 'Activity', line: 'Actions by leads and teams, newest first.' },
      {
        path: paths.leadImport,
        label: 'Import',
        line: 'Subjects, teachers, seniors and papers from a file.',
      },
      {
        path: paths.leadContent,
        label: 'Public pages',
        line: 'The home page’s figures, achievers and people, About, and OPC results.',
      },
      {
        path: paths.leadSystem,
        label: 'System',
        line: 'Status of nodes, jobs, e-mails, platforms and backups.',
      },
    ],
  },
]
