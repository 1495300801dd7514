import type { ImportReport } from '@portal/shared/contract'
import css from './imports.module.css'

/** The rows of a file: what each makes, and what is wrong with it; the wrong ones first. */
export function ImportReportTable({ report: { entries, faults } }: { report: ImportReport }) {
  const labels = new Map(entries.map(({ row, label }) => [row, label]))
  const wrong = new Set(faults.map(({ row }) => row))
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <caption className="visually-hidden">The rows of the file, those with a fault first</caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Entry</th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ row, problems }) => (
            <tr key={row} className={css.wrong}>
              <th scope="row">{row}</th>
              <td>{labels.get(row) ?? ''}</td>
              <td>
                <ul>
                  {problems.map(({ field, message }) => (
                    <li key={field}>
                      {field && (
                        <>
                          <code>{field}</code>:{' '}
                        </>
                      )}
                      {message}
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
          {entries
            .filter(({ row }) => !wrong.has(row))
            .map(({ row, label, details }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                <td>
                  {label}
                  {details.map((detail, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two interviews may read alike, and the list never changes
                    <span key={at} className={css.detail}>
                      {detail}
                    </span>
                  ))}
                </td>
                <td className={css.right}>Nothing</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
