const ARABIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

/** A text with its Arabic-Indic digits (٠-٩, and ۰-۹ of Persian and Urdu) as Latin ones; the rest stays. */
export const latinDigits = (typed: string): string =>
  typed.replaceAll(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.codePointAt(0) ?? ARABIC_ZERO
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO))
  })

/** The digits of a text, in Latin. */
export const digitsOf = (typed: string): string => latinDigits(typed).replaceAll(/\D/g, '')

/** A number as somebody types it ("3,450.5", "٣٬٤٥٠٫٥"), in Latin digits and without the marks between its thousands; a list ("1,2") stays one. */
export const plainNumber = (typed: string): string =>
  latinDigits(typed)
    .trim()
    .replaceAll(/(?<=\d)[,٬\s](?=\d{3}(?!\d))/g, '')
    .replace('٫', '.')
