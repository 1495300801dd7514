/**
 * Whether the tests run thoroughly, as they do each night: the server's SQL on the embedded database too, and more
 * random input (docs/decisions/09-embedded-and-production-databases.md).
 */
export const isThorough = process.env.TEST_THOROUGH === '1'
