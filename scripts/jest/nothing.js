/** A module that is left out of the tests. */
export default undefined
