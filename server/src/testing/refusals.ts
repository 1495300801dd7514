interface Answer {
  statusCode: number
  json(): { message?: unknown; errors?: unknown }
}

/** Expects an answer with this status and message. */
export function expectRefusal(answer: Answer, status: number, message: string | RegExp): void {
  const expected = typeof message === 'string' ? message : expect.stringMatching(message)
  expect([answer.statusCode, answer.json().message]).toEqual([status, expected])
}

/** Expects an answer with this status and these errors at fields. */
export function expectErrors(answer: Answer, status: number, errors: object): void {
  expect([answer.statusCode, answer.json().errors]).toEqual([status, errors])
}
