/** By hand: the browser's first calendar reads those of all languages, which costs a phone a tenth of a second. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
