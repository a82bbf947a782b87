const ARABIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

/** A text with its Arabic-Indic digits (٠-٩, and ۰-۹ of the wider region) as Latin ones; the rest stays. */
export const latinDigits = (typed: string): string =>
  typed.replaceAll(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.codePointAt(0) ?? ARABIC_ZERO
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO))
  })
