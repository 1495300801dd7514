import { readRegNumber } from '@portal/shared/contract'
import type { Home } from './home.ts'
import { type Row, row } from './scene.ts'
import type { Outcome, Visitor } from './visitor.ts'

const interviews = Array.from({ length: 3 }, (_, index) => ({
  company: `Sample Systems ${index}`,
  role: 'Software Engineer',
  status: 'Selected',
}))

/** A senior with three interviews and an activity entry: seven statements in one transaction. */
const seniorOf = (regNumber: string) => ({
  name: 'Written Sample',
  regNumber,
  batch: '2020',
  branch: 'MCA',
  interviews,
  linkedin: 'https://www.linkedin.com/in/somebody',
})

/**
 * Sends writes, and remembers the acknowledged ones outside the node. Writes without an answer, or with 503, are sent
 * again, as a person would. Then 'already exists' also counts as an acknowledgement.
 */
export class Writes {
  readonly acknowledged = new Set<string>()
  readonly outcomes: Outcome[] = []
  readonly #unacknowledged: string[] = []
  #made = 0

  /** Sends one write after the other, this many at a time, until the returned function is called. */
  start(visitor: Visitor, atOnce: number): () => Promise<unknown> {
    let isRunning = true
    const one = async () => {
      while (isRunning) await this.#write(visitor)
    }
    const traffic = Promise.all(Array.from({ length: atOnce }, one))
    return () => {
      isRunning = false
      return traffic
    }
  }

  async #write(visitor: Visitor): Promise<void> {
    const again = this.#unacknowledged.shift()
    this.#made += again ? 0 : 1
    const regNumber = again ?? `2020MCA${String(this.#made).padStart(6, '0')}`
    const outcome = await visitor.post('/backend/seniors', seniorOf(regNumber))
    this.outcomes.push(outcome)
    if (outcome.status === 201 || (again && outcome.status === 409)) this.acknowledged.add(regNumber)
    else this.#unacknowledged.push(regNumber)
  }

  /** Answers other than an acknowledgement or 503 with Retry-After; no answer is status 0. */
  unexpected({ noAnswerIsFine = false } = {}): string[] {
    const fine = (outcome: Outcome) =>
      outcome.status === 201 ||
      outcome.status === 409 ||
      (outcome.status === 503 && outcome.retryAfter !== null) ||
      (outcome.status === 0 && noAnswerIsFine)
    return this.outcomes.filter((outcome) => !fine(outcome)).map(({ status }) => String(status))
  }

  /** A row that requires that some writes were refused, each with 503 and Retry-After. */
  refusals(what: string): Row {
    const refused = this.outcomes.filter(({ status }) => status === 503).length
    const others = this.unexpected()
    return row(
      what,
      '201, or 503 with Retry-After',
      `${refused} of ${this.outcomes.length} were 503, ${others.length} others ${[...new Set(others)]}`,
      refused > 0 && others.length === 0,
    )
  }

  /** Compares the acknowledged writes with the database. With PGlite, no node may be running. */
  async compare(home: Home): Promise<Row[]> {
    const database = await home.open()
    const { rows } = await database.db.execute<{ written: string; interviews: number; acts: number }>(`
      SELECT reg_number AS written, coalesce(i.count, 0)::int AS interviews, coalesce(a.count, 0)::int AS acts
      FROM seniors
      LEFT JOIN (SELECT senior_id, count(*) FROM senior_interviews GROUP BY senior_id) i ON i.senior_id = seniors.id
      LEFT JOIN (SELECT subject, count(*) FROM activity_entries GROUP BY subject) a ON a.subject = seniors.id::text
      WHERE name = 'Written Sample'`)
    await database.close()
    const kept = new Set(rows.map(({ written }) => written))
    const lost = [...this.acknowledged].filter((written) => !kept.has(readRegNumber(written))).length
    const duplicates = rows.length - kept.size
    const partial = rows.filter((kept) => kept.interviews !== interviews.length || kept.acts !== 1).length
    const of = `of ${this.acknowledged.size} acknowledged`
    return [
      row(`${home.kind}: writes lost`, '0', `${lost} ${of}`, lost === 0 && this.acknowledged.size > 0),
      row(`${home.kind}: duplicate writes`, '0', duplicates, duplicates === 0),
      row(`${home.kind}: partial writes`, '0', partial, partial === 0),
    ]
  }
}
