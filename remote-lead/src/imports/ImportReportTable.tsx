import type { ImportReport } from '@portal/shared/contract'
import css from './imports.module.css'

/** The lines of a file: what each makes, and what is wrong with it; the wrong ones first. */
export function ImportReportTable({ report: { entries, faults } }: { report: ImportReport }) {
  const labels = new Map(entries.map(({ line, label }) => [line, label]))
  const wrong = new Set(faults.map(({ line }) => line))
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <caption className="visually-hidden">The lines of the file, those with a fault first</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Entry</th>
            <th scope="col">Column</th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ line, field, message }) => (
            <tr key={`${line} ${field} ${message}`} className={css.wrong}>
              <th scope="row">{line}</th>
              <td>{labels.get(line) ?? ''}</td>
              <td>{field && <code>{field}</code>}</td>
              <td>{message}</td>
            </tr>
          ))}
          {entries
            .filter(({ line }) => !wrong.has(line))
            .map(({ line, label }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                <td>{label}</td>
                <td />
                <td className={css.right}>Nothing</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
