import type { IconDrawing } from './Icon'

const drawn = (...paths: string[]): IconDrawing => ({ paths })
const filled = (...paths: string[]): IconDrawing => ({ paths, filled: true })

const circle = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18'

/** The drawings that several apps use. */
export const checkIcon = drawn('M5 12.5l4.5 4.5L19 7')
export const checkCircleIcon = drawn(circle, 'M8 12.3l2.8 2.8L16.2 9.5')
export const closeIcon = drawn('M6 6l12 12', 'M18 6L6 18')
export const crossCircleIcon = drawn(circle, 'M9 9l6 6', 'M15 9l-6 6')
export const alertIcon = drawn(circle, 'M12 7.5v5.5', 'M12 16.4v.1')
export const spinnerIcon: IconDrawing = { paths: ['M12 3a9 9 0 1 1-9 9'], spins: true }
export const eyeIcon = drawn(
  'M2.5 12S6 5.5 12 5.5S21.5 12 21.5 12S18 18.5 12 18.5S2.5 12 2.5 12',
  'M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
)
export const eyeOffIcon = drawn(
  'M10 5.7a9.6 9.6 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.3 3',
  'M6.3 7.3A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.500a9 9 0 0 0 5-1.6',
  'M4 4l16 16',
)
export const menuIcon = drawn('M4 7h16', 'M4 12h16', 'M4 17h16')
export const chevronDownIcon = drawn('M6 9.500l6 6l6-6')
export const arrowRightIcon = drawn('M4 12h15', 'M13 6l6 6l-6 6')
export const arrowDownIcon = drawn('M12 4v15', 'M6 13l6 6l6-6')
export const externalIcon = drawn(
  'M14 4h6v6',
  'M20 4l-9 9',
  'M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
)
export const sunIcon = drawn(
  'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8',
  'M12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M5.3 18.700l1.4-1.400M17.3 6.700l1.4-1.4',
)
export const moonIcon = drawn('M20 14.500A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5')
export const screenIcon = drawn('M3.5 5h17v11h-17z', 'M9 20h6', 'M12 16v4')
export const pauseIcon = drawn('M8.5 5v14', 'M15.5 5v14')
export const playIcon = filled('M8 5.2v13.6L19 12z')
export const reloadIcon = drawn('M20 12a8 8 0 1 1-2.5-5.8', 'M20 3.500v4h-4')
export const cloudOffIcon = drawn(
  'M9.5 5.600A6 6 0 0 1 17.5 11h.5a4 4 0 0 1 2.6 7',
  'M6.7 9.300A4.5 4.5 0 0 0 7 18.500h9.5',
  'M4 4l16 16',
)
export const copyIcon = drawn('M9 9h11v11H9z', 'M5 15H4V4h11v1')
export const filterIcon = drawn('M4 7h16', 'M7 12h10', 'M10 17h4')
export const searchIcon = drawn('M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13', 'M15.5 15.500L20 20')
export const mailIcon = drawn('M3.5 6h17v12h-17z', 'M4 7l8 6.500L20 7')
export const userIcon = drawn('M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8', 'M4.5 20.500a7.5 7.5 0 0 1 15 0')
export const trophyIcon = drawn(
  'M8 4h8v6a4 4 0 0 1-8 0z',
  'M8 6H4.500a3.5 3.5 0 0 0 3.7 4',
  'M16 6h3.500a3.5 3.5 0 0 1-3.7 4',
  'M12 14v4',
  'M8.5 20.500h7',
  'M12 18v2.5',
)
export const linkedinIcon = filled(
  'M5 3.500a1.9 1.9 0 1 0 0 3.800a1.9 1.9 0 1 0 0-3.8',
  'M3.4 9h3.200v11.500H3.400z',
  'M9 9h3v1.600c.5-.9 1.7-1.9 3.5-1.900c3.6 0 4.3 2.3 4.3 5.400v6.400h-3.200v-5.700c0-1.4 0-3.1-1.9-3.100s-2.2 1.5-2.2 3v5.800H9z',
)
