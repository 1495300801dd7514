/**
 * Whether the tests are to take their time, as they do each night: the server's SQL on the embedded database too, and
 * more of what is made up at random (docs/decisions/29).
 */
export const isThorough = process.env.TEST_THOROUGH === '1'
