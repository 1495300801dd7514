import type { Db } from '../server/src/core/database/database.ts'
import { placeSubject } from '../server/src/subjects/subjects.samples.ts'
import { placeTeacher } from '../server/src/teachers/teachers.samples.ts'

const size = { subjects: 80, teachers: 40, students: 300 }

/** A statement is not to take longer than the portal allows. */
const papersAtOnce = 1000

const topics =
  `Graph Theory, Data Structures, Database Systems, Operating Systems, Computer Networks, Compiler Design,
  Machine Learning, Cloud Computing, Software Engineering, Discrete Mathematics`.split(/,\s*/)
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
const family = 'Sharma Menon Khan Das Müller'.split(' ')

/** A shelf of papers over many subjects, teachers and sessions; the same on every machine, but for the ids. */
export async function fillShelf(db: Db, papers: number): Promise<void> {
  const subjects: string[] = []
  for (let index = 0; index < size.subjects; index += 1) {
    const name = `${kinds[Math.floor(index / topics.length)]}${topics[index % topics.length]}`
    subjects.push(await placeSubject(db, name, `CS${100 + index}`, index % 5 < 3 ? 'MCA' : 'MSC'))
  }
  const teachers: string[] = []
  for (let index = 0; index < size.teachers; index += 1) {
    teachers.push(await placeTeacher(db, `${given[index % 8]} ${family[index % 5]}`))
  }
  const array = (ids: string[]) => `'{${ids.join(',')}}'::uuid[]`
  await db.execute(`
    INSERT INTO users (username, name, email, phone, reg_number, batch, branch, password_hash, username_key, created_at, updated_at)
    SELECT 'u' || n, 'Student ' || n, 'student' || n || '@institute.example', 9000000000 + n, 'r' || n, '2024', 'mca', '-', 'u' || n, now(), now()
    FROM generate_series(1, ${size.students}) AS n`)
  for (let from = 1; from <= papers; from += papersAtOnce) {
    await db.execute(`
      INSERT INTO papers (course, academic_session, year, semester, subject_id, teacher_id, exam_type, drive_link, drive_file,
        status, uploaded_by, created_at)
      SELECT course, (2014 + n % 11) || '-' || (15 + n % 11), 1 + n % 2, 1 + n % 4, subject, teacher,
        (ARRAY['Mid-Sem', 'End-Sem', 'Practical', 'Other'])[1 + n % 4],
        'https://drive.google.com/file/d/sample-' || n || '/view?usp=sharing', 'sample-' || n,
        (ARRAY['approved', 'approved', 'approved', 'approved', 'approved', 'approved', 'approved', 'pending', 'pending', 'rejected'])[1 + n / 7 % 10],
        (SELECT id FROM users WHERE username_key = 'u' || (1 + n % ${size.students})), now() - n * interval '1 hour'
      FROM (
        SELECT n, (${array(subjects)})[1 + n * 37 % ${size.subjects}] AS subject, (${array(teachers)})[1 + n * 7 % ${size.teachers}] AS teacher
        FROM generate_series(${from}, ${Math.min(papers, from + papersAtOnce - 1)}) AS n
      ) AS made JOIN subjects ON subjects.id = subject`)
  }
  // What the database does by itself some minutes later.
  await db.execute('VACUUM ANALYZE')
}
