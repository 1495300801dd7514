/** A registration number as it is stored: in lower case, without spaces. Pages show it in upper case. */
export const readRegNumber = (text: string): string => text.toLowerCase().replace(/\s+/g, '')
