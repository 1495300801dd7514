import { paperFileUrl } from '@portal/shared/api/papers'
import type { PaperFile } from '@portal/shared/contract'
import { lazy, Suspense } from 'react'
import css from './paper.module.css'

const PdfViewer = lazy(async () => ({ default: (await import('./PdfViewer')).PdfViewer }))

interface PaperFilesProps {
  files: readonly PaperFile[]
  /** The paper, for screen readers and downloads. */
  name: string
}

/** Uploaded files: photos below each other, or a PDF page by page. */
export function PaperFiles({ files, name }: PaperFilesProps) {
  const [first] = files
  if (!first) return <p role="note">This paper no longer has a file.</p>
  if (first.type === 'application/pdf') {
    const url = paperFileUrl(first._id)
    return (
      <>
        <div className={`row ${css.actions}`}>
          <a href={url} download={`${name}.pdf`}>
            Download the PDF
          </a>
        </div>
        <Suspense fallback={<p role="status">Loading the viewer…</p>}>
          <PdfViewer key={url} url={url} name={name} />
        </Suspense>
      </>
    )
  }
  return (
    <ol className={`stack ${css.pages}`}>
      {files.map(({ _id }, at) => (
        <li key={_id}>
          <a
            href={paperFileUrl(_id)}
            target="_blank"
            rel="noreferrer"
            aria-label={`Page ${at + 1} in full size`}
          >
            <img
              src={paperFileUrl(_id)}
              alt={`${name}, page ${at + 1} of ${files.length}`}
              loading={at === 0 ? 'eager' : 'lazy'}
            />
          </a>
        </li>
      ))}
    </ol>
  )
}
