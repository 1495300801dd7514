/** A style sheet, picture or font in a test. */
module.exports = 'asset'
