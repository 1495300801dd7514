import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// Runs pdf.js in the page, because the portal's policy allows no workers.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'

export type { PDFDocumentProxy as Pdf }

/** Opens a PDF. The page's policy refuses code within documents, eval and WebAssembly, and none is used. */
export const openPdf = (url: string) =>
  getDocument({ url, withCredentials: true, isEvalSupported: false, useWasm: false, verbosity: 0 })

/** Draws a page into a canvas of this width in CSS pixels. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
) {
  const page = await pdf.getPage(number)
  const scale = (width * Math.min(window.devicePixelRatio, 2)) / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  canvas.width = viewport.width
  canvas.height = viewport.height
  await page.render({ canvas, viewport }).promise
}
