import { failureText } from '@portal/shared/api/api'
import { useLazyJuniorsDataQuery } from '@portal/shared/api/progress'
import { today } from '@portal/shared/dates'
import { toast } from '@portal/shared/ui/toast'
import { downloadCsv } from '../csv/downloadCsv'
import { averageOf, juniorOf } from './juniors'
import { juniorsTable } from './juniorsCsv'
import { type JuniorChoice, juniorsInView } from './view'

/** The juniors of all pages as a file. They are read for it: the page has few of them. */
export function useDownload(choice: JuniorChoice, counted: readonly number[]) {
  const [readAll, { isFetching: isDownloading }] = useLazyJuniorsDataQuery()

  async function download() {
    const { data, error } = await readAll(choice.students)
    if (!data) return toast.error(failureText(error, 'The juniors could not be read'))
    const all = data.users.map(juniorOf)
    const { header, rows } = juniorsTable(juniorsInView(all, choice), { average: averageOf(all), counted })
    downloadCsv(`juniors-${today()}.csv`, header, rows)
  }

  return { download, isDownloading }
}
