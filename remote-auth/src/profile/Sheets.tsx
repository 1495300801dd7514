import { useUserDataQuery } from '@portal/shared/api/progress'
import type { SheetName } from '@portal/shared/contract'
import { Section, SectionFallback } from './Section'
import { Share } from './Share'

const titles: Record<SheetName, string> = { striver: 'Striver', tle: 'TLE' }

/** The practice sheets: of each the count, the total, the percent and a bar. */
export function Sheets() {
  const { data, isFetching, error, refetch } = useUserDataQuery()
  return (
    <Section title="Practice sheets">
      {data ? (
        data.userData.sheets.map(({ name, status }) => (
          <Share
            key={name}
            label={titles[name]}
            count={[...status].filter((mark) => mark === '1').length}
            total={status.length}
          />
        ))
      ) : (
        <SectionFallback what="your sheets" isFetching={isFetching} error={error} onRetry={refetch} />
      )}
    </Section>
  )
}
