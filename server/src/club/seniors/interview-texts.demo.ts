/** Made-up companies, whose names say that they are samples. */
export const demoCompanies = [
  'Sample Systems',
  'Sample Bank',
  'Example Cloud',
  'Example Pay',
  'Demo Analytics',
  'Demo Robotics',
  'Specimen Labs',
  'Specimen Health',
  'Mock Mobility',
  'Model Telecom',
  'Placeholder Games',
  'Prototype Security',
  'Sandbox Studios',
  'Template Retail',
  'Draft Logistics',
]

interface Field {
  internRole: string
  role: string
  /** The topics of questions for such a role. */
  topics: string[]
  /** Descriptions of its technical rounds. */
  rounds: string[]
}

/** The roles that seniors are interviewed for. */
export const demoFields: Field[] = [
  {
    internRole: 'Software Engineering Intern',
    role: 'Software Engineer',
    topics: ['Arrays and strings', 'Binary trees', 'Dynamic programming', 'Operating systems', 'Project'],
    rounds: [
      'The first technical round was one array problem with a sliding window and one on binary trees. I gave the slow solution first, said what it costs, and only then the better one; they let me code it in my own language.',
      'Two coding rounds of an hour each: the longest path in a grid, a cache that forgets what was used least recently, then questions on processes, threads and deadlocks.',
    ],
  },
  {
    internRole: 'Backend Intern',
    role: 'Backend Developer',
    topics: ['SQL joins', 'Indexes', 'REST APIs', 'Transactions', 'System design'],
    rounds: [
      'They put three tables before me and asked for queries: the second highest salary a department, customers without an order, and a running total. Then why an index helps one of them and not the others.',
      'I was asked to design a service that shortens links: the tables, the address of each call, what happens when two people ask for the same short link at once, and how to test it.',
    ],
  },
  {
    internRole: 'Frontend Intern',
    role: 'Frontend Developer',
    topics: ['JavaScript closures', 'Promises', 'React hooks', 'CSS layout', 'Accessibility'],
    rounds: [
      'The first round was JavaScript only: closures, promises, what the event loop prints. In the second I built a search box with a pause and a list that can be used by keyboard, while they watched.',
      'A take-home page with a table, a filter and tests, two days of time. The round after it was a conversation about why I had done each part as I had.',
    ],
  },
  {
    internRole: 'Data Intern',
    role: 'Data Analyst',
    topics: ['SQL', 'Probability', 'Statistics', 'Python', 'A case study'],
    rounds: [
      'A case study: orders fell by a tenth in one week, where do you look? They cared for the questions I asked more than for the answer. Then twenty minutes of SQL on paper.',
      'Probability puzzles, the difference between a mean and a median on skewed data, and a small notebook in Python in which I cleaned a file with missing dates.',
    ],
  },
  {
    internRole: 'Machine Learning Intern',
    role: 'Machine Learning Engineer',
    topics: ['Linear regression', 'Overfitting', 'Decision trees', 'Evaluation metrics', 'Python'],
    rounds: [
      'They went through my project line by line: why this model, how the data was split, what the baseline was. Then I had to write gradient descent for a straight line without any library.',
      'Mostly the basics: bias and variance, precision and recall on a rare class, how a tree chooses its split. One coding problem on heaps at the end.',
    ],
  },
  {
    internRole: 'QA Intern',
    role: 'Quality Engineer',
    topics: ['Test design', 'Boundary values', 'Automation', 'SQL', 'Linux commands'],
    rounds: [
      'I was given a login form and asked for every test I could think of. After twenty they asked which five I would keep if there was time for five only, and why.',
      'One round on writing tests for a payment call that sometimes answers twice, one on Linux commands, logs and a little SQL.',
    ],
  },
]

export const demoOpenings = [
  'The company came to the campus early in the term. There was an online test first: two coding problems and thirty questions in ninety minutes.',
  'I applied through a referral of a senior of the club and heard back after two weeks.',
  'It was a pool drive of several colleges: about three hundred wrote the test and twenty were called.',
  'Everything was online and over within one day, with half an hour between the rounds.',
]

/** How an interview ended, by its status. */
export const demoEndings = {
  Selected: [
    'The last round was with the manager: what I do when a group project goes wrong, and where I see myself. The offer came a week later.',
    'A short talk with HR about the place and the bond, then the result on the same evening.',
  ],
  'Not selected': [
    'I got stuck in the last round and went silent for too long. They told me kindly that they would have liked to hear me think.',
    'I was not selected, but the feedback was worth it: my basics of networks were too thin.',
  ],
  'On hold': ['After the last round I was told that the position is on hold until the next quarter.'],
  'Offer declined': ['The offer came after four days. I declined it, as another one suited me better.'],
} as const

export type DemoStatus = keyof typeof demoEndings

export const demoAdvice = [
  'Solve the problem of the day every day, even the easy ones: the habit is worth more than a month of cramming.',
  'Know every line of the projects on your resume. Most of my questions came from there.',
  'Practise aloud with a friend. Talking while you code is a skill of its own.',
  'Do not skip the basics of operating systems, networks and databases: each of my interviews had at least ten minutes of them.',
  'Ask questions before you write code. What is the size of the input? Can there be duplicates?',
  'Apply early and to many. The first two interviews taught me how to pass the third.',
]
