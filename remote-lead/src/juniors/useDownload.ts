import { failureText } from '@portal/shared/api/api'
import { useLazyJuniorsExportQuery } from '@portal/shared/api/juniors'
import { today } from '@portal/shared/dates'
import { toast } from '@portal/shared/ui/toast'
import { downloadCsv } from '../csv/downloadCsv'
import { juniorOf } from './juniors'
import { juniorsTable } from './juniorsCsv'
import type { JuniorChoice } from './useJuniorChoice'

/** Downloads the juniors of all pages, which are read first. */
export function useDownload(choice: JuniorChoice, counted: readonly number[]) {
  const [readAll, { isFetching: isDownloading }] = useLazyJuniorsExportQuery()

  async function download() {
    const { data, error } = await readAll(choice)
    if (!data) return toast.error(failureText(error, 'The juniors couldn’t be loaded'))
    const { header, rows } = juniorsTable(data.users.map(juniorOf), { average: data.average, counted })
    downloadCsv(`juniors-${today()}.csv`, header, rows)
  }

  return { download, isDownloading }
}
