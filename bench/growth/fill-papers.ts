import { type Bulk, inBulk } from './bulk.ts'
import { idOf, oneOf } from './chance.ts'

const subjects = 120
const teachers = 60

const topics = [
  'Graph Theory',
  'Data Structures',
  'Database Systems',
  'Operating Systems',
  'Computer Networks',
  'Compiler Design',
  'Machine Learning',
  'Cloud Computing',
  'Software Engineering',
  'Discrete Mathematics',
]
const kinds = [
  '',
  'Advanced ',
  'Applied ',
  'Introduction to ',
  'Laboratory: ',
  'Seminar: ',
  'Modern ',
  'Theory of ',
]
const given = 'Anita Bimala Chandra Devika Fatima Gopal Hema Indira'.split(' ')
const family = 'Sharma Menon Khan Das Müller Iyer Patel'.split(' ')

const subjectId = (number: string) => idOf(`'subject ' || ${number}`)
const teacherId = (number: string) => idOf(`'teacher ' || ${number}`)

/** Adds papers of many subjects, teachers and sessions, uploaded by existing students. */
export async function fillPapers(bulk: Bulk, papers: number, now: Date): Promise<void> {
  const { run } = bulk
  const moment = `'${now.toISOString()}'::timestamptz`
  await run(`
    INSERT INTO subjects (id, name, subject_code, code_key, course, created_at)
    SELECT ${subjectId('n')}, ${oneOf(kinds, 'n / 10')} || ${oneOf(topics, 'n')}, 'CS' || 100 + n, 'cs' || 100 + n, (ARRAY['MCA', 'MSC'])[1 + n % 5 / 3], ${moment}
    FROM generate_series(1, ${subjects}) AS n`)
  await run(`
    INSERT INTO teachers (id, name, email, created_at)
    SELECT ${teacherId('n')}, ${oneOf(given, 'n')} || ' ' || ${oneOf(family, 'n / 8')}, 'teacher' || n || '@institute.example', ${moment}
    FROM generate_series(1, ${teachers}) AS n`)
  await run(
    'CREATE TEMPORARY TABLE students AS SELECT id, row_number() OVER (ORDER BY reg_number) AS place FROM users',
  )
  await inBulk(bulk, 'papers', async () => {
    await run(`
      CREATE TEMPORARY TABLE made AS
      SELECT n, 1 + n * 37 % ${subjects} AS subject, 1 + n * 7 / 11 % ${teachers} AS teacher, n % 11 AS session
      FROM generate_series(1, ${papers}) AS n`)
    // The text that the trigger would compute for each paper is computed once for equal ones.
    await run(`
      CREATE TEMPORARY TABLE alike AS
      SELECT subject, teacher, session, paper_searched(${subjectId('subject')}, ${teacherId('teacher')}, ${sessionOf('session')}) AS searched
      FROM (SELECT DISTINCT subject, teacher, session FROM made) AS distinct_ones`)
    await run(`
      INSERT INTO papers (course, academic_session, year, semester, subject_id, teacher_id, exam_type, drive_link, drive_file,
        status, uploaded_by, created_at, searched)
      SELECT (ARRAY['MCA', 'MSC'])[1 + subject % 5 / 3], ${sessionOf('session')}, 1 + n / 4 % 2, 1 + n / 4 % 2 * 2 + n / 8 % 2, ${subjectId('subject')}, ${teacherId('teacher')},
        (ARRAY['Mid-Sem', 'End-Sem', 'Practical', 'Other'])[1 + n % 4],
        'https://drive.google.com/file/d/' || md5(n::text) || '/view?usp=sharing', md5(n::text),
        (ARRAY['approved', 'approved', 'approved', 'approved', 'approved', 'approved', 'approved', 'approved', 'pending', 'rejected'])[1 + n / 7 % 10],
        students.id, ${moment} - n * interval '10 minutes', searched
      FROM made
      JOIN alike USING (subject, teacher, session)
      JOIN students ON place = 1 + n % (SELECT count(*) FROM students)`)
  })
  // The count that triggers would have written.
  await run(`
    INSERT INTO paper_counts
    SELECT course, year, semester, exam_type, status, count(*) FROM papers GROUP BY 1, 2, 3, 4, 5`)
  await run('DROP TABLE students, made, alike')
  await run('VACUUM ANALYZE')
}

const sessionOf = (number: string) => `((2014 + ${number}) || '-' || (15 + ${number}))`
