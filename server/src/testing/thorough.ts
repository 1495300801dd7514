/**
 * Whether the tests are to take their time, as they do each night: the server's SQL on the embedded database too, and
 * more of what is made up at random (docs/decisions/09-embedded-and-production-databases.md).
 */
export const isThorough = process.env.TEST_THOROUGH === '1'
