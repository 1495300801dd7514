/** A module that is left out of the tests, for those who import it and those who require it. */
module.exports = {}
