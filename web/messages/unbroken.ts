/** Words that stay on one line, as the parts of a date do. */
export const unbroken = (text: string) => text.replaceAll(' ', '\u00A0')
