import { readRegNumber } from '@portal/shared/contract'
import type { Home } from './home.ts'
import { type Row, row } from './scene.ts'
import type { Outcome, Visitor } from './visitor.ts'

const interviews = Array.from({ length: 3 }, (_, index) => ({
  company: `Sample Systems ${index}`,
  role: 'Software Engineer',
  status: 'Selected',
}))

/** A senior with three interviews and an entry of the audit: seven statements of one transaction, which is there whole or not at all. */
const seniorOf = (regNumber: string) => ({
  ...{ name: 'Somebody Written', regNumber, batch: '2020', branch: 'MCA', interviews },
  linkedin: 'https://www.linkedin.com/in/somebody',
})

/**
 * Writes, and keeps outside the node what was acknowledged. What got no answer, or 503, is sent again as a person
 * would do: then 'is there already' is an acknowledgement, too.
 */
export class Writes {
  readonly acknowledged = new Set<string>()
  readonly outcomes: Outcome[] = []
  readonly #unsure: string[] = []
  #made = 0

  /** Sends one write after the other, so many at a time, until told to stop. */
  async run(visitor: Visitor, atOnce: number, goesOn: () => boolean): Promise<void> {
    const one = async () => {
      while (goesOn()) await this.#write(visitor)
    }
    await Promise.all(Array.from({ length: atOnce }, one))
  }

  async #write(visitor: Visitor): Promise<void> {
    const again = this.#unsure.shift()
    this.#made += again ? 0 : 1
    const regNumber = again ?? `2020MCA${String(this.#made).padStart(6, '0')}`
    const outcome = await visitor.post('/backend/seniors', seniorOf(regNumber))
    this.outcomes.push(outcome)
    if (outcome.status === 201 || (again && outcome.status === 409)) this.acknowledged.add(regNumber)
    else this.#unsure.push(regNumber)
  }

  /** Answers that are neither an acknowledgement nor 503 with Retry-After; no answer at all is status 0. */
  strange({ noAnswerIsFine = false } = {}): string[] {
    const fine = (outcome: Outcome) =>
      outcome.status === 201 ||
      outcome.status === 409 ||
      (outcome.status === 503 && outcome.retryAfter !== null) ||
      (outcome.status === 0 && noAnswerIsFine)
    return this.outcomes.filter((outcome) => !fine(outcome)).map(({ status }) => String(status))
  }

  /** Compares what was acknowledged with what the database holds; no node may run on PGlite then. */
  async compare(home: Home): Promise<Row[]> {
    const database = await home.open()
    const { rows } = await database.db.execute<{ written: string; interviews: number; acts: number }>(`
      SELECT reg_number AS written, coalesce(i.count, 0)::int AS interviews, coalesce(a.count, 0)::int AS acts
      FROM seniors
      LEFT JOIN (SELECT senior_id, count(*) FROM senior_interviews GROUP BY senior_id) i ON i.senior_id = seniors.id
      LEFT JOIN (SELECT subject, count(*) FROM audit_entries GROUP BY subject) a ON a.subject = seniors.id::text
      WHERE name = 'Somebody Written'`)
    await database.close()
    const kept = new Set(rows.map(({ written }) => written))
    const lost = [...this.acknowledged].filter((written) => !kept.has(readRegNumber(written))).length
    const double = rows.length - kept.size
    const halfDone = rows.filter((kept) => kept.interviews !== interviews.length || kept.acts !== 1).length
    const of = `of ${this.acknowledged.size} acknowledged`
    return [
      row(`${home.kind}: writes lost`, '0', `${lost} ${of}`, lost === 0 && this.acknowledged.size > 0),
      row(`${home.kind}: writes there twice`, '0', double, double === 0),
      row(`${home.kind}: writes half done`, '0', halfDone, halfDone === 0),
    ]
  }
}
