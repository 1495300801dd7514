import type { PaperRequest, PaperSort } from '@portal/shared/contract'
import type { ReactNode } from 'react'
import { SortHead, type Sorting } from '../table/SortHead'
import table from '../table/table.module.css'
import css from './paperTable.module.css'

interface PaperTableProps {
  sorting: Sorting<PaperSort> | undefined
  onSort: (sorting: Sorting<PaperSort>) => void
  papers: readonly PaperRequest[]
  /** A paper's row. */
  children: (paper: PaperRequest) => ReactNode
}

/** A page of papers, one a row; by what the server can sort by the heads do. */
export function PaperTable({ sorting, onSort, papers, children }: PaperTableProps) {
  const sort = { sorting, onSort }
  return (
    <div className={`${table.frame} ${table.wide}`}>
      <table className={`${table.table} ${css.table}`}>
        <caption className="visually-hidden">
          Papers, each with its exam, when it was sent, and what can be done
        </caption>
        <thead>
          <tr>
            <td />
            <SortHead column="subject" {...sort}>
              Subject
            </SortHead>
            <th scope="col">Exam</th>
            <SortHead column="session" {...sort}>
              Session
            </SortHead>
            <th scope="col">Term</th>
            <th scope="col">Teacher</th>
            <SortHead column="sent" {...sort}>
              Sent
            </SortHead>
            <td />
          </tr>
        </thead>
        <tbody>{papers.map(children)}</tbody>
      </table>
    </div>
  )
}
