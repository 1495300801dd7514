import { config } from 'zod'

// zod probes whether it may compile functions, which the content security policy forbids and reports.
config({ jitless: true })
