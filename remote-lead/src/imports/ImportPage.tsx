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
import { counted } from '@portal/shared/numbers'
import { useSearchState } from '@portal/shared/searchState'
import { toast } from '@portal/shared/ui/toast'
import { Alert, Button, Radio, Upload } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { useConfirm } from '../confirm/useConfirm'
import { downloadCsv } from '../csv/downloadCsv'
import { Card } from '../layout/Card'
import layout from '../layout/columns.module.css'
import { LeadPage } from '../layout/LeadPage'
import { ImportReportTable } from './ImportReportTable'
import { countOf, kindTexts } from './kinds'
import { type ReadFile, readCsvFile } from './readCsvFile'

const searchSchema = z.object({ kind: importKindSchema.default('subjects') })
const kinds = importKinds.map((value) => ({ value, label: kindTexts[value].title }))

/** Includes other types so that a wrong file gets an error message instead of being greyed out. */
const accept = {
  format: '.csv,.tsv,.txt,.xlsx,.xls,.ods,.numbers,text/csv,text/plain',
  filter: () => true,
}

/** A kind's columns, and an example file. */
function Columns({ kind }: { kind: ImportKind }) {
  const { required, optional } = importColumns[kind]
  const { sample, note } = kindTexts[kind]
  const names = [...required, ...optional]
  return (
    <>
      <p className="muted">
        The first row names the columns, in any order. {note} At most {importLimits.rows} rows at once.
      </p>
      <ul className="muted">
        {names.map((name) => (
          <li key={name}>
            <code>{name}</code>
            {!required.some((one) => one === name) && ' is optional'}
          </li>
        ))}
      </ul>
      <div>
        <Button
          onClick={() => downloadCsv(`${kind}-example.csv`, names, [names.map((name) => sample[name] ?? '')])}
        >
          Download an example
        </Button>
      </div>
    </>
  )
}

/** The check's result. */
interface Checked {
  file: ReadFile
  kind: ImportKind
  report?: ImportReport
  /** Why the file can't be read at all. */
  fault?: string
}

/** Imports many entries from a file: a check first, then all or nothing. */
export function ImportPage() {
  const { values, update } = useSearchState(searchSchema)
  const { kind } = values
  const [checked, setChecked] = useState<Checked>()
  const [importFile, { isLoading }] = useImportFileMutation()
  const { confirm, dialog } = useConfirm()
  const shown = checked?.kind === kind ? checked : undefined

  async function check(chosen: File) {
    const file = await readCsvFile(chosen)
    if ('fault' in file) return setChecked({ file, kind, fault: file.fault })
    setChecked({ file, kind })
    const { data: report, error } = await importFile({ kind, csv: file.csv, apply: false })
    const answer = report ? { report } : { fault: failureText(error, 'The file couldn’t be checked') }
    // Another file may have been chosen meanwhile.
    setChecked((newest) => (newest?.file === file ? { file, kind, ...answer } : newest))
  }

  async function handleImport({ file, report }: Checked) {
    if (!report || 'fault' in file) return
    const what = countOf(kind, report.entries.length)
    const isMeant = await confirm({
      question: `Import ${what}?`,
      detail: 'All of them are added, or none. Each is logged in Activity.',
      action: 'Import',
    })
    if (!isMeant) return
    const sending = importFile({ kind, csv: file.csv, apply: true }).unwrap()
    try {
      const report = await toast.track(sending, {
        loading: `Importing ${what}...`,
        success: ({ imported }) =>
          imported ? `${what} imported` : 'Nothing was imported. See the problems below',
        failure: (error) => failureText(error, 'The import failed. Nothing was added'),
      })
      setChecked({ file, kind, report })
    } catch {
      // The toast reported it, and the file is still there.
    }
  }

  return (
    <LeadPage
      heading="Import"
      intro="Add many entries at once from a CSV file. You see a preview before anything is added."
    >
      <div className={`stack ${layout.columns}`}>
        <Card title="The file">
          <div className="stack">
            <Radio.Group
              aria-label="Kind of entries"
              optionType="button"
              options={kinds}
              value={kind}
              onChange={({ target }) => update({ kind: target.value })}
            />
            <Columns kind={kind} />
            <Upload.Dragger
              aria-label="CSV file"
              accept={accept}
              showUploadList={false}
              hasControlInside
              beforeUpload={(file) => {
                void check(file)
                return false
              }}
            >
              <Button type="primary" size="large" loading={isLoading}>
                {shown ? 'Choose another file' : 'Choose a file'}
              </Button>
              <p className="muted small">or drop it here</p>
            </Upload.Dragger>
          </div>
        </Card>
        <Card title="Preview">
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
  if (!checked) return <p className="muted">Nothing yet. Choose a file to check its rows.</p>
  const { file, report, fault } = checked
  const withFile = (text: string) => (
    <>
      <strong>{file.name}</strong>: {text}
    </>
  )
  if (fault) return <Alert type="error" title={withFile(fault)} />
  if (!report)
    return (
      <p role="status" aria-busy>
        Checking {file.name}…
      </p>
    )
  const what = countOf(kind, report.entries.length)
  const wrong = report.faults.length
  const [type, text] = report.imported
    ? (['success', `${what} imported.`] as const)
    : wrong > 0
      ? ([
          'error',
          `${counted(wrong, 'row has', 'rows have')} problems. Fix these rows and choose the file again; nothing was added.`,
        ] as const)
      : (['info', `${what}, no problems found. Nothing is added yet.`] as const)
  return (
    <div className="stack">
      <Alert type={type} role="status" title={withFile(text)} />
      {type === 'success' && <Link to={kindTexts[kind].path}>Show {kindTexts[kind].many}</Link>}
      {type === 'info' && (
        <div>
          <Button type="primary" size="large" loading={isChecking} onClick={() => onImport(checked)}>
            Import {what}
          </Button>
        </div>
      )}
      <ImportReportTable report={report} />
    </div>
  )
}

export { ImportPage as Page }
