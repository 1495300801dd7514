import { useEffect, useRef, useState } from 'react'
import css from './paper.module.css'
import { drawPage, openPdf, type Pdf } from './pdf'

/** A small PDF can claim to have millions of pages, which would freeze the browser. */
const pagesMax = 200

interface PdfViewerProps {
  url: string
  /** The paper, for screen readers. */
  name: string
}

/** Shows a PDF page by page; a page is drawn when it is near the screen. */
export function PdfViewer({ url, name }: PdfViewerProps) {
  const [pdf, setPdf] = useState<Pdf>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const opening = openPdf(url)
    opening.promise.then(setPdf, () => setFailed(true))
    return () => void opening.destroy()
  }, [url])

  if (hasFailed)
    return (
      <p role="alert">
        This PDF can’t be shown here. It may be damaged: download it, and tell a lead if that doesn’t open
        either.
      </p>
    )
  if (!pdf) return <p role="status">Loading the PDF…</p>
  return (
    <>
      <ol className={`stack ${css.pages}`}>
        {Array.from({ length: Math.min(pdf.numPages, pagesMax) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other identity
          <PdfPage key={at} pdf={pdf} number={at + 1} label={`${name}, page ${at + 1} of ${pdf.numPages}`} />
        ))}
      </ol>
      {pdf.numPages > pagesMax && <p>Download the PDF to see more than its first {pagesMax} pages.</p>}
    </>
  )
}

function PdfPage({ pdf, number, label }: { pdf: Pdf; number: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const target = canvas.current
    if (!target) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        drawPage(pdf, number, target, target.clientWidth).catch(() => setFailed(true))
      },
      { rootMargin: '100%' },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [pdf, number])
  return (
    <li>
      {/* As high as A4 until it is drawn, so that nothing below moves. */}
      <canvas ref={canvas} width={1000} height={1414} role="img" aria-label={label} />
      {hasFailed && <p role="alert">Page {number} can’t be shown here. Download the PDF to see it.</p>}
    </li>
  )
}
