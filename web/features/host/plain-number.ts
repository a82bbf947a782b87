import { latinDigits } from '#shell/latin-digits.ts'

/** A number as somebody types it ("3,450", "٣٬٤٥٠"), in Latin digits and without the marks between its thousands. */
export const plainNumber = (typed: string): string => latinDigits(typed).replaceAll(/[,٬\s]/g, '')
