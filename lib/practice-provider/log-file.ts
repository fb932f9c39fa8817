import { type FileHandle, mkdir, open, readFile, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'

interface PendingLine<T> {
  readonly record: T
  readonly line: string
  /** Null for a note, which no caller waits for. */
  readonly waiter: { resolve(): void; reject(error: unknown): void } | null
}

/**
 * An append-only file of JSON Lines. A record counts from the moment it is on the disk: `onRecord` sees every record
 * exactly once and in file order, first those read at start, then each new one after its fsync. Records that arrive
 * while one fsync runs share the next.
 */
export class LogFile<T> {
  private pending: PendingLine<T>[] = []
  private draining: Promise<void> | null = null
  private failure: Error | null = null

  private constructor(
    readonly path: string,
    private readonly handle: FileHandle,
    private readonly onRecord: (record: T) => void
  ) {}

  /**
   * Opens or creates the file and replays it. A last line without its line feed was cut by a crash before its caller
   * got an answer, so it is removed.
   * @throws Error naming the line, when any other line is not JSON.
   */
  static async open<T>(path: string, onRecord: (record: T) => void): Promise<LogFile<T>> {
    await mkdir(dirname(path), { recursive: true })
    const handle = await open(path, 'a')
    try {
      await replay(path, onRecord)
      await syncFolder(dirname(path))
    } catch (error) {
      await handle.close()
      throw error
    }
    return new LogFile(path, handle, onRecord)
  }

  /** Resolves once the record is on the disk and `onRecord` has seen it. */
  append(record: T): Promise<void> {
    return new Promise((resolve, reject) => this.enqueue(record, { resolve, reject }))
  }

  /** Shows the record to `onRecord` at once and writes it with the next batch, which may be lost in a crash. */
  note(record: T): void {
    this.onRecord(record)
    this.enqueue(record, null)
  }

  /** Waits until all records are written. */
  async flush(): Promise<void> {
    while (this.draining !== null) await this.draining
  }

  /** Writes what is pending and closes the file. */
  async close(): Promise<void> {
    await this.flush()
    await this.abandon()
  }

  /** Closes the file without writing what is pending, as a killed process would. */
  async abandon(): Promise<void> {
    this.fail(new Error('The log file is closed.'))
    await this.flush()
    await this.handle.close()
  }

  private enqueue(record: T, waiter: PendingLine<T>['waiter']): void {
    if (this.failure) {
      waiter?.reject(this.failure)
      return
    }
    this.pending.push({ record, line: `${JSON.stringify(record)}\n`, waiter })
    this.draining ??= this.drain()
  }

  private async drain(): Promise<void> {
    while (this.pending.length > 0) {
      const batch = this.pending.splice(0)
      try {
        await this.handle.appendFile(batch.map((entry) => entry.line).join(''))
        if (batch.some((entry) => entry.waiter)) await this.handle.datasync()
      } catch (error) {
        // After a failed write the content of the disk is unknown, so no more records are accepted.
        this.fail(error instanceof Error ? error : new Error(String(error)))
        for (const entry of batch) entry.waiter?.reject(error)
        break
      }
      for (const entry of batch) {
        if (!entry.waiter) continue
        this.onRecord(entry.record)
        entry.waiter.resolve()
      }
    }
    // In the same turn as the last check of the queue, so that the next record starts a new drain.
    this.draining = null
  }

  private fail(error: Error): void {
    this.failure ??= error
    for (const entry of this.pending.splice(0)) entry.waiter?.reject(error)
  }
}

async function replay<T>(path: string, onRecord: (record: T) => void): Promise<void> {
  const bytes = await readFile(path)
  const end = bytes.lastIndexOf(0x0a) + 1
  if (end < bytes.length) await truncate(path, end)
  const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1)
  for (const [index, line] of lines.entries()) onRecord(parseLine<T>(path, index + 1, line))
}

function parseLine<T>(path: string, number: number, line: string): T {
  try {
    return JSON.parse(line) as T
  } catch (error) {
    throw new Error(`${path}, line ${number}: not a JSON record`, { cause: error })
  }
}

/** A new file survives a power cut only when its folder's entry is on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
