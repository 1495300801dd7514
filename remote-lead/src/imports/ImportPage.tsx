import { failureText } from '@portal/shared/api/api'
import { useImportFileMutation } from '@portal/shared/api/imports'
import {
  type ImportKind,
  type ImportReport,
  importColumns,
  importKindSchema,
  importKinds,
  importLimits,
} from '@portal/shared/contract'
import { useSearchState } from '@portal/shared/search-state'
import { toast } from '@portal/shared/ui/toast'
import { Button, Radio } from 'antd'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { useConfirm } from '../confirm/useConfirm'
import { downloadCsv } from '../csv/downloadCsv'
import { Card } from '../layout/Card'
import { LeadPage } from '../layout/LeadPage'
import { ImportReportTable } from './ImportReportTable'
import css from './imports.module.css'
import { countOf, kindTexts } from './kinds'
import { type ReadFile, readCsvFile } from './readCsvFile'

const searchSchema = z.object({ kind: importKindSchema.default('subjects') })
const kinds = importKinds.map((value) => ({ value, label: kindTexts[value].title }))

/** The columns of a kind of file, and an example of it. */
function Columns({ kind }: { kind: ImportKind }) {
  const { required, optional } = importColumns[kind]
  const { sample, note } = kindTexts[kind]
  const names = [...required, ...optional]
  return (
    <div className={css.columns}>
      <p>
        The first row names the columns, in any order. {note} At most {importLimits.rows} rows at once.
      </p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <code>{name}</code>
            {!required.some((one) => one === name) && <span> may be left out</span>}
          </li>
        ))}
      </ul>
      <Button
        onClick={() => downloadCsv(`${kind}-example.csv`, names, [names.map((name) => sample[name] ?? '')])}
      >
        Download an example
      </Button>
    </div>
  )
}

/** What is known of the chosen file. */
interface Checked {
  file: ReadFile
  kind: ImportKind
  report?: ImportReport
  /** Why the file as a whole cannot be read. */
  fault?: string
}

/** Many subjects, teachers or seniors at once, from a file: first what would come of it, then all or nothing. */
export function ImportPage() {
  const id = useId()
  const { values, update } = useSearchState(searchSchema)
  const { kind } = values
  const [checked, setChecked] = useState<Checked>()
  const [importFile, { isLoading }] = useImportFileMutation()
  const { confirm, dialog } = useConfirm()
  const input = useRef<HTMLInputElement>(null)
  const shown = checked?.kind === kind ? checked : undefined

  async function check(file: ReadFile) {
    if ('fault' in file) return setChecked({ file, kind, fault: file.fault })
    setChecked({ file, kind })
    const { data: report, error } = await importFile({ kind, csv: file.csv, apply: false })
    if (report) setChecked({ file, kind, report })
    else setChecked({ file, kind, fault: failureText(error, 'The file could not be checked') })
  }

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // The same file can be chosen again once it is fixed.
    const read = file && (await readCsvFile(file))
    target.value = ''
    if (read) await check(read)
  }

  async function handleImport({ file, report }: Checked) {
    if (!report || 'fault' in file) return
    const what = countOf(kind, report.entries.length)
    const isMeant = await confirm({
      question: `Import ${what}?`,
      detail: 'Either all of them are added, or none. Each stands in the activity.',
      action: 'Import',
    })
    if (!isMeant) return
    const sending = importFile({ kind, csv: file.csv, apply: true }).unwrap()
    try {
      const said = await toast.track(sending, {
        loading: `Importing ${what}...`,
        success: ({ imported }) =>
          imported ? `${what} imported` : 'Nothing was imported: see what is wrong',
        failure: (error) => failureText(error, 'The import failed, and nothing was added'),
      })
      setChecked({ file, kind, report: said })
    } catch {
      // The toast has said it, and the file is still there.
    }
  }

  return (
    <LeadPage
      heading="Import"
      intro="Many entries at once, from a CSV file. You see what comes of it before anything is added."
    >
      <div className={css.page}>
        <Card title="The file">
          <Radio.Group
            aria-label="What it holds"
            optionType="button"
            options={kinds}
            value={kind}
            onChange={({ target }) => update({ kind: target.value })}
          />
          <Columns kind={kind} />
          <input
            ref={input}
            id={id}
            className="visually-hidden"
            type="file"
            // With other types, a wrong file gets a message instead of being greyed out.
            accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,.numbers,text/csv,text/plain"
            tabIndex={-1}
            aria-label="CSV file"
            onChange={handleFile}
          />
          <Button type="primary" size="large" loading={isLoading} onClick={() => input.current?.click()}>
            {shown ? 'Choose another file' : 'Choose a file'}
          </Button>
        </Card>
        <Card title="What comes of it">
          <Result checked={shown} kind={kind} isChecking={isLoading} onImport={handleImport} />
        </Card>
      </div>
      {dialog}
    </LeadPage>
  )
}

interface ResultProps {
  checked: Checked | undefined
  kind: ImportKind
  isChecking: boolean
  onImport: (checked: Checked) => void
}

function Result({ checked, kind, isChecking, onImport }: ResultProps) {
  if (!checked)
    return <p className={css.none}>Nothing yet: choose a file, and each of its rows is checked.</p>
  const { file, report, fault } = checked
  if (fault)
    return (
      <p className={css.fault} role="alert">
        <strong>{file.name}</strong>: {fault}
      </p>
    )
  if (!report)
    return (
      <p role="status" aria-busy>
        Loading: {file.name} is checked…
      </p>
    )
  const what = countOf(kind, report.entries.length)
  const wrong = report.faults.length
  return (
    <>
      <p role="status" className={wrong > 0 ? css.fault : undefined}>
        <strong>{file.name}</strong>:{' '}
        {report.imported
          ? `${what} imported.`
          : wrong > 0
            ? `${wrong} ${wrong === 1 ? 'row has' : 'rows have'} problems. Fix these rows and choose the file again; nothing was added.`
            : `${what}, all as they should be. Nothing is added yet.`}
      </p>
      {report.imported && <Link to={kindTexts[kind].path}>To the {kindTexts[kind].many}</Link>}
      {!report.imported && wrong === 0 && (
        <Button type="primary" size="large" loading={isChecking} onClick={() => onImport(checked)}>
          Import {what}
        </Button>
      )}
      <ImportReportTable report={report} />
    </>
  )
}

export { ImportPage as Page }
