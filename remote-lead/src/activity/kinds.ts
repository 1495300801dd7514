import type { ActivityKind } from '@portal/shared/contract'
import type { IconDrawing } from '@portal/shared/ui/icon'
import { checkCircleIcon, screenIcon, trophyIcon, userIcon } from '@portal/shared/ui/icons'
import { gridIcon } from '../grids/icons'
import { bookIcon } from '../subjects/bookIcon'

const paperIcon: IconDrawing = { paths: ['M6 3h8l4 4v14H6z', 'M14 3v4h4', 'M9 12h6', 'M9 16h6'] }
const releaseIcon: IconDrawing = {
  paths: ['M12 3l8 4.500v9L12 21l-8-4.500v-9z', 'M4 7.500l8 4.500l8-4.500', 'M12 12v9'],
}

/** What a kind is called, and its drawing. */
export const kinds: Record<ActivityKind, { title: string; icon: IconDrawing }> = {
  papers: { title: 'Papers', icon: paperIcon },
  problems: { title: 'Daily problems', icon: gridIcon },
  people: { title: 'People', icon: userIcon },
  seniors: { title: 'Seniors', icon: trophyIcon },
  lists: { title: 'Subjects and teachers', icon: bookIcon },
  releases: { title: 'Releases', icon: releaseIcon },
  portal: { title: 'The portal', icon: screenIcon },
}

/** Of a portal that does not say the kind. */
export const anyKind = { icon: checkCircleIcon }
