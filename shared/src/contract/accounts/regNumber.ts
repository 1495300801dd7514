/** A registration number as it is stored: lower case, without spaces. Pages show it in upper case. */
export const readRegNumber = (text: string): string => text.toLowerCase().replace(/\s+/g, '')

/** A registration number without separators, as in many addresses: `2K24/MCA/07` is `2k24mca07`. */
export const plainRegNumber = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
