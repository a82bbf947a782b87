const ARABIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

export const latinDigits = (typed: string): string =>
  typed.replaceAll(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.codePointAt(0) ?? ARABIC_ZERO
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO))
  })

export const digitsOf = (typed: string): string => latinDigits(typed).replaceAll(/\D/g, '')

export const plainNumber = (typed: string): string =>
  latinDigits(typed)
    .trim()
    .replaceAll(/(?<=\d)[,٬\s](?=\d{3}(?!\d))/g, '')
    .replace('٫', '.')
