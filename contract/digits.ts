/**
 * The zeros of Unicode's scripts, each with nine digits behind it; those of mathematics and full
 * width are folded before (NFKC).
 */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50,
  0xed0, 0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0,
  0x1c40, 0x1c50, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
]

export const latinDigits = (typed: string): string =>
  typed.replaceAll(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => first <= code && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })

export const digitsOf = (typed: string): string => latinDigits(typed).replaceAll(/\D/g, '')

export const plainNumber = (typed: string): string =>
  latinDigits(typed)
    .trim()
    .replaceAll(/(?<=\d)[,٬\s](?=\d{3}(?!\d))/g, '')
    .replace('٫', '.')
