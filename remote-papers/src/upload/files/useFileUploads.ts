import { failureText, isCallFailure } from '@portal/shared/api/api'
import { useAddPaperFileMutation, useAddPaperFilePieceMutation } from '@portal/shared/api/papers'
import { base64Of } from '@portal/shared/base64Of'
import { paperFileLimits, paperFileMessages, paperFileTypes } from '@portal/shared/contract'
import { useEffect, useRef, useState } from 'react'
import { type ChosenFile, readFiles } from '../paperFields'
import { smallerPhoto } from './smallerPhoto'

const { pieceBytes } = paperFileLimits

/** An upload in progress: the part already sent, so that it can resume after an interruption. */
interface Upload {
  file: File
  content?: Blob
  id?: string
  piece: number
}

/** The first three bytes of a PDF, and of JPEG, PNG and WebP, as base64. */
const pdfStart = 'JVBE'
const photoStarts = ['/9j/', 'iVBO', 'UklG']

/** Browsers derive a file's type from its ending, which can be wrong. The content is what counts. */
async function isPhoto(file: File): Promise<boolean> {
  const start = await base64Of(file.slice(0, 3))
  return photoStarts.includes(start) || (start !== pdfStart && file.type.startsWith('image/'))
}

/** Why a file can't be uploaded at all. */
function rejectionOf({ type, size }: File): string | undefined {
  if (size === 0) return paperFileMessages.empty
  if (!paperFileTypes.some((known) => known === type)) return paperFileMessages.type
  // Photos become smaller.
  return type === 'application/pdf' && size > paperFileLimits.bytes ? paperFileMessages.tooLarge : undefined
}

interface Field {
  /** The text of the field now, which may be newer than the last render. */
  read: () => string
  write: (text: string) => void
}

/** Uploads chosen files one after the other, in pieces, and writes their ids into the field. */
export function useFileUploads({ read, write }: Field) {
  const [addFile] = useAddPaperFileMutation()
  const [addPiece] = useAddPaperFilePieceMutation()
  const uploads = useRef(new Map<string, Upload>())
  const queue = useRef(Promise.resolve())
  /** By key: the sent part, from 0 to 1, or why it failed. */
  const [states, setStates] = useState<Record<string, number | string>>({})
  const setState = (key: string, state: number | string) => setStates((all) => ({ ...all, [key]: state }))

  const files = () => readFiles(read()) ?? []
  const change = (next: ChosenFile[]) => write(JSON.stringify(next))
  const isWanted = (key: string) => uploads.current.has(key) && files().some((file) => file.key === key)

  // Without the form, the upload has no use.
  useEffect(() => {
    const all = uploads.current
    return () => all.clear()
  }, [])

  async function send(key: string) {
    const upload = uploads.current.get(key)
    if (!upload || !isWanted(key)) return
    setState(key, 0)
    try {
      const isImage = await isPhoto(upload.file)
      upload.content ??= isImage ? await smallerPhoto(upload.file) : upload.file
      const file = { type: isImage ? 'image/jpeg' : 'application/pdf', bytes: upload.content.size } as const
      upload.id ??= (await addFile(file).unwrap()).data._id
      const pieces = Math.ceil(file.bytes / pieceBytes)
      for (; upload.piece < pieces; upload.piece += 1) {
        if (!isWanted(key)) return
        const part = upload.content.slice(upload.piece * pieceBytes, (upload.piece + 1) * pieceBytes)
        await addPiece({ id: upload.id, piece: upload.piece, content: await base64Of(part) }).unwrap()
        setState(key, (upload.piece + 1) / pieces)
      }
      const { id } = upload
      change(files().map((one) => (one.key === key ? { ...one, bytes: file.bytes, _id: id } : one)))
      uploads.current.delete(key)
    } catch (error) {
      // The server deletes a refused file, so another attempt starts over.
      if (isCallFailure(error) && typeof error.status === 'number' && error.status < 500) {
        Object.assign(upload, { id: undefined, piece: 0 })
      }
      setState(key, error instanceof Error ? error.message : failureText(error, 'The file wasn’t uploaded'))
    }
  }

  const enqueue = (key: string) => {
    setState(key, 0)
    queue.current = queue.current.then(() => send(key))
  }

  function add(chosen: readonly File[]) {
    const added = chosen.map((file) => ({
      key: crypto.randomUUID(),
      name: file.name,
      bytes: file.size,
      file,
    }))
    change([...files(), ...added.map(({ file, ...rest }) => rest)])
    for (const { key, file } of added) {
      const rejection = rejectionOf(file)
      if (rejection) {
        setState(key, rejection)
        continue
      }
      uploads.current.set(key, { file, piece: 0 })
      enqueue(key)
    }
  }

  return {
    states,
    add,
    remove: (key: string) => change(files().filter((file) => file.key !== key)),
    /** Swaps a file with the one before it. */
    moveUp: (key: string) => {
      const all = files()
      const at = all.findIndex((file) => file.key === key)
      const [file, before] = [all[at], all[at - 1]]
      if (file && before) change([...all.slice(0, at - 1), file, before, ...all.slice(at + 1)])
    },
    /** Undefined if the file must be chosen again. */
    retryOf: (key: string) => (uploads.current.has(key) ? () => enqueue(key) : undefined),
  }
}
