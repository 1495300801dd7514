import { firstOrderOf, type JuniorSort, sheetNames, sheetTitles } from '@portal/shared/contract'
import { SortHead } from '../table/SortHead'
import table from '../table/table.module.css'
import type { JuniorListProps } from './JuniorList'
import { JuniorRow } from './JuniorRow'
import css from './juniorTable.module.css'

const heads: Record<JuniorSort, string> = {
  name: 'Name',
  regNumber: 'Reg. number',
  total: '14 days',
  potds: 'POTD',
  ...sheetTitles,
}

const columns: readonly JuniorSort[] = ['name', 'regNumber', 'total', 'potds', ...sheetNames]

/** A page of juniors, one a row, in the order of any column: the server sorts. */
export function JuniorTable({ juniors, from, of, average, counted, view, firstEntry }: JuniorListProps) {
  const { sort, order = firstOrderOf(sort) } = view.query
  return (
    <div className={`${table.frame} ${table.wide}`}>
      <table className={`${table.table} ${css.table}`} aria-rowcount={of + 1}>
        <caption className="visually-hidden">
          Juniors, what each solved in the past 14 days, of the daily problems and of the sheets
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHead
                key={column}
                column={column}
                sorting={{ sort, order }}
                first={firstOrderOf(column)}
                onSort={view.sortBy}
              >
                {heads[column]}
              </SortHead>
            ))}
            <th scope="col" className={css.noSort}>
              Profiles
            </th>
            <th scope="col" className={css.noSort}>
              Phone
            </th>
          </tr>
        </thead>
        <tbody>
          {juniors.map((junior, index) => (
            <JuniorRow
              key={junior.regNumber}
              ref={index === 0 ? firstEntry : undefined}
              junior={junior}
              rowIndex={from + index + 2}
              average={average}
              counted={counted}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
