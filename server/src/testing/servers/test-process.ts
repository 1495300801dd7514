/** What a process needs that a test starts: programs, and in a run of the tests its clock. */
export const testProcess = () => {
  const { PATH, TEST_NODE_OPTIONS, TEST_AHEAD_MS } = process.env
  return { PATH, ...(TEST_NODE_OPTIONS && { NODE_OPTIONS: TEST_NODE_OPTIONS, TEST_AHEAD_MS }) }
}
