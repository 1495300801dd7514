import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { read, reference, root, testsCalled, testsNamedIn } from './named-tests.mjs'

const text = read('docs/specification.md')
const rows = text
  .split('\n')
  .filter((line) => /^\| (?!what|route|entity|rule|call|message|constant|---)/.test(line))

test.each(testsNamedIn(text))('$file has a test “$name”', (named) => {
  expect(testsCalled(named)).not.toEqual([])
})

test('each row names a test, or states that there is none', () => {
  expect(rows.length).toBeGreaterThan(120)
  expect(rows.filter((row) => !row.match(reference) && !row.includes('Not shown by a test'))).toEqual([])
})

/** The texts of the specification's error catalogue (section 8). */
const catalogue = [
  ...['Some error occurred please try again later', 'Some error occurred! please try again later.'],
  ...['Some error occurred! Please try again later.', 'Some error occurred, please try again later'],
  ...['Verification failed. Please try again.', 'Failed to fetch seniors', 'Follow/unfollow failed'],
  ...['Failed to fetch senior', 'Error fetching teachers', 'Error adding teacher', 'Error removing teacher'],
  ...['Error fetching subjects', 'Error adding subject', 'Error removing subject'],
  ...['Error creating paper request', 'Error fetching papers', 'Error updating paper status'],
  ...['Error deleting paper', 'Senior added successfully!', 'Error adding senior.'],
  ...['Could not delete teacher.', 'This is error page', 'Login success!', 'Signup successful!'],
  ...['Logged out successfully!', 'Verification strings generated successfully!'],
  ...['Handle verified successfully!', 'POTD added', 'Seniors fetched successfully'],
  ...['Senior details loaded', 'Teachers loaded successfully', 'Teacher added successfully'],
  ...['Teacher removed successfully', 'Subjects loaded successfully', 'Subject added successfully'],
  ...['Subject removed successfully', 'Paper request created successfully', 'Papers loaded successfully'],
  ...['Paper deleted successfully', 'Logging you in', 'Signing you in', 'Verifying OTP', 'Logging out!'],
  ...['Generating verification strings...', 'Verifying handle...', 'Adding Potd...', 'Fetching seniors...'],
  ...['Fetching senior details...', 'Fetching teachers...', 'Adding teacher...', 'Removing teacher...'],
  ...['Fetching subjects...', 'Adding subject...', 'Removing subject...', 'Creating paper request...'],
  ...['Fetching papers...', 'Updating paper status...', 'Deleting paper...'],
]

const apps = ['shell', 'shared', ...readdirSync(root).filter((name) => name.startsWith('remote-'))]
const sources = apps
  .flatMap((app) =>
    readdirSync(join(root, app, 'src'), { recursive: true }).map((file) => `${app}/src/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
const code = sources.map(read).join('\n')
const literals = [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|>\s*([^<>{}]+?)\s*</g)].flatMap((found) =>
  found.slice(1),
)

/** Subjects and teachers share a page, whose texts contain the noun. */
const templates = [...code.matchAll(/`([^`]*\$\{(?:noun|title)\}[^`]*)`/g)].flatMap(([, template]) =>
  ['teacher', 'subject'].map((noun) =>
    template
      .replaceAll(/\$\{noun\}/g, noun)
      .replaceAll(/\$\{title\}/g, noun.charAt(0).toUpperCase() + noun.slice(1)),
  ),
)

test.each(catalogue)('the catalogue’s “%s” is in the code, word for word', (message) => {
  // Compares whole texts: 'Failed to fetch senior' is also the start of another one.
  expect([...literals, ...templates]).toContain(message)
})
