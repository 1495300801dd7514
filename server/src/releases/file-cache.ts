/** What of a file is kept in memory. */
interface Forms {
  bytes: Uint8Array
  brotli: Uint8Array | null
  deltas: ReadonlyMap<string, Uint8Array>
}

/** What was asked for lately, up to a size in bytes; what was not asked for longest goes first. */
export class FileCache<File extends Forms> {
  readonly #files = new Map<string, File>()
  readonly #limit: number
  #size = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: string): File | undefined {
    const file = this.#files.get(key)
    if (file) {
      // A Map keeps the order of insertion: the newest use goes to the end.
      this.#files.delete(key)
      this.#files.set(key, file)
    }
    return file
  }

  set(key: string, file: File): void {
    this.#drop(key)
    this.#files.set(key, file)
    this.#size += sizeOf(file)
    for (const oldest of this.#files.keys()) {
      if (this.#size <= this.#limit) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const file = this.#files.get(key)
    if (!file) return
    this.#files.delete(key)
    this.#size -= sizeOf(file)
  }
}

const sizeOf = ({ bytes, brotli, deltas }: Forms) =>
  [bytes, brotli, ...deltas.values()].reduce((sum, form) => sum + (form?.length ?? 0), 0)
