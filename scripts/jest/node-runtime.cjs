const keepRuntimes = require('./kept-runtime.cjs')

/**
 * A worker loads fastify, zod and the server's modules once, and not for each of a hundred files. State of a module
 * stays from file to file, and a module that a file mocks would stay mocked: those of Node mock none.
 */
module.exports = keepRuntimes(() => true)
