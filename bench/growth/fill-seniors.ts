import type { Bulk } from './bulk.ts'
import { chance, idOf, oneOf } from './chance.ts'

const seniors = 200
const interviewsEach = 3
const followedEach = 10

const companies = 'Amber Basalt Cobalt Diorite Emerald Flint Garnet Hematite Indigo Jasper'.split(' ')
const roles = ['Software Engineer', 'Data Engineer', 'Site Reliability Engineer']

const seniorId = (number: string) => idOf(`'senior ' || ${number}`)

/** Adds seniors with interviews. Each existing student follows some of them. */
export async function fillSeniors({ run }: Bulk, now: Date): Promise<void> {
  const moment = `'${now.toISOString()}'::timestamptz`
  await run(`
    INSERT INTO seniors (id, name, reg_number, linkedin, batch, branch, created_at, updated_at)
    SELECT ${seniorId('n')}, 'Senior ' || n, 'senior' || n, 'https://www.linkedin.com/in/senior-' || n, '2020', 'mca', ${moment}, ${moment}
    FROM generate_series(1, ${seniors}) AS n`)
  await run(`
    INSERT INTO senior_interviews (senior_id, position, company, company_key, role, status, date, interview_experience)
    SELECT ${seniorId('n')}, at, company, lower(company), ${oneOf(roles, 'n + at')}, 'Selected',
      (${moment} - interval '1 day' * floor(700 * ${chance('n * 8 + at', 31)}))::date, repeat('Two rounds, and one of them about graphs. ', 60)
    FROM generate_series(1, ${seniors}) AS n, generate_series(0, ${interviewsEach - 1}) AS at,
      LATERAL (SELECT ${oneOf(companies, 'n * 3 + at')} AS company) AS named`)
  await run(`
    INSERT INTO senior_follows (senior_id, user_id, followed_at)
    SELECT ${seniorId(`(1 + (place * 7 + k * 19) % ${seniors})`)}, id, ${moment}
    FROM (SELECT id, row_number() OVER (ORDER BY reg_number) AS place FROM users) AS students, generate_series(1, ${followedEach}) AS k`)
  await run('VACUUM ANALYZE')
}
