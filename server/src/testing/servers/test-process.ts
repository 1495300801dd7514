/** The environment for processes that a test starts: the path to programs, and the test run's clock. */
export const testProcess = () => {
  const { PATH, TEST_NODE_OPTIONS, TEST_AHEAD_MS } = process.env
  return { PATH, ...(TEST_NODE_OPTIONS && { NODE_OPTIONS: TEST_NODE_OPTIONS, TEST_AHEAD_MS }) }
}
