import { useUserDataQuery } from '@portal/shared/api/progress'
import { questionsWithoutPage, type SheetName, sheetTitles } from '@portal/shared/contract'
import { counted } from '@portal/shared/numbers'
import { paths } from '@portal/shared/paths'
import { Loaded } from '@portal/shared/ui/PageStates'
import { generatePath } from 'react-router-dom'
import { Section } from './Section'
import { Share } from './Share'

const solvedOf = (status: string) => status.replaceAll('0', '').length

/** Explains why a finished sheet has less than 100%. */
function noteOf(name: SheetName, status: string): string | undefined {
  const missing = questionsWithoutPage[name]
  if (missing === 0 || solvedOf(status) !== status.length - missing) return undefined
  return `All that can be marked is solved. ${counted(missing, 'question has', 'questions have')} no page.`
}

export function Sheets() {
  const query = useUserDataQuery()
  return (
    <Section title="Practice sheets">
      <Loaded query={query} what="your sheets">
        {({ userData }) =>
          userData.sheets.map(({ name, status }) => (
            <Share
              key={name}
              label={sheetTitles[name]}
              to={generatePath(paths.sheet, { sheet: name })}
              count={solvedOf(status)}
              total={status.length}
              note={noteOf(name, status)}
            />
          ))
        }
      </Loaded>
    </Section>
  )
}
