/** With no-break spaces. */
export const unbroken = (text: string) => text.replaceAll(' ', '\u00A0')
