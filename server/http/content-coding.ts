export type Coding = 'br' | 'gzip' | 'identity'

const CODINGS = ['br', 'gzip'] as const

export const bestCoding = (accept_encoding: string): Coding =>
  CODINGS.find((one) => accepts(accept_encoding, one)) ?? 'identity'

const accepts = (accept_encoding: string, coding: string) =>
  accept_encoding.split(',').some((part) => {
    const [name = '', quality = '1'] = part.split(/;\s*q=/)
    return name.trim().toLowerCase() === coding && Number(quality) > 0
  })
