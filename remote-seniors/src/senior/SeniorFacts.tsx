import { isAnonymous, type SeniorSummary } from '@portal/shared/contract'
import { counted } from '@portal/shared/numbers'
import { Icon, type IconDrawing } from '@portal/shared/ui/Icon'
import css from './senior.module.css'

const starIcon: IconDrawing = {
  filled: true,
  paths: [
    'M12 3l2.700 5.700l6.200.8l-4.500 4.300l1.100 6.200L12 17l-5.500 3l1.100-6.200L3.100 9.500l6.200-.8z',
  ],
}

/** 'Batch of 2024 · MCA' (specification, section 2: branch in upper case); empty for an anonymous senior. */
export const batchText = (senior: Pick<SeniorSummary, 'batch' | 'branch'>): string =>
  isAnonymous(senior) ? '' : `Batch of ${senior.batch} · ${senior.branch.toUpperCase()}`

/** '1,204 followers' and the Top Mentor badge; nothing for an anonymous senior. */
export function SeniorFacts({ senior }: { senior: SeniorSummary }) {
  const { followerCount, isTopMentor } = senior
  if (isAnonymous(senior)) return null
  return (
    <p className={`row ${css.facts}`}>
      {counted(followerCount, 'follower')}
      {isTopMentor && (
        <span className={css.mentor}>
          <Icon of={starIcon} /> Top Mentor
        </span>
      )}
    </p>
  )
}
