import { config } from 'zod'

// zod asks whether it may make functions of texts; the page's policy forbids it, and reports the question.
config({ jitless: true })
