import type { ActivityKind } from '@portal/shared/contract'
import type { IconDrawing } from '@portal/shared/ui/Icon'
import { checkCircleIcon, screenIcon, trophyIcon, userIcon } from '@portal/shared/ui/icons'
import { bookIcon } from '../added-list/bookIcon'
import { gridIcon } from '../grids/icons'

const paperIcon: IconDrawing = { paths: ['M6 3h8l4 4v14H6z', 'M14 3v4h4', 'M9 12h6', 'M9 16h6'] }
const releaseIcon: IconDrawing = {
  paths: ['M12 3l8 4.500v9L12 21l-8-4.500v-9z', 'M4 7.500l8 4.500l8-4.500', 'M12 12v9'],
}

/** The title, icon and icon colours (theme tokens) of a kind. */
export const kinds: Record<ActivityKind, { title: string; icon: IconDrawing; colors: [string, string] }> = {
  papers: { title: 'Papers', icon: paperIcon, colors: ['caution', 'caution-soft'] },
  problems: { title: 'Daily problems', icon: gridIcon, colors: ['accent-ink', 'accent-soft'] },
  people: { title: 'People', icon: userIcon, colors: ['positive', 'positive-soft'] },
  seniors: { title: 'Seniors', icon: trophyIcon, colors: ['gold', 'gold-soft'] },
  lists: { title: 'Subjects and teachers', icon: bookIcon, colors: ['bronze', 'bronze-soft'] },
  releases: { title: 'Releases', icon: releaseIcon, colors: ['primary', 'primary-soft'] },
  portal: { title: 'The portal', icon: screenIcon, colors: ['silver', 'silver-soft'] },
}

/** For entries whose kind the server doesn't say. */
export const anyKind: (typeof kinds)[ActivityKind] = {
  title: '',
  icon: checkCircleIcon,
  colors: ['primary', 'primary-soft'],
}
