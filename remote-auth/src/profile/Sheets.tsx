import { useUserDataQuery } from '@portal/shared/api/progress'
import { sheetTitles } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { generatePath } from 'react-router-dom'
import { Section, SectionFallback } from './Section'
import { Share } from './Share'

/** The practice sheets: of each the count, the total, the percent and a bar. */
export function Sheets() {
  const { data, isFetching, error, refetch } = useUserDataQuery()
  return (
    <Section title="Practice sheets">
      {data ? (
        data.userData.sheets.map(({ name, status }) => (
          <Share
            key={name}
            label={sheetTitles[name]}
            to={generatePath(paths.sheet, { sheet: name })}
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
