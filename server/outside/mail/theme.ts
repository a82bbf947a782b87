/** Hex, because mail programs do not support oklch. */
export const INK = '#0a242d'
export const INK_2 = '#3f5862'
export const SOFT = '#5b717a'
export const PEARL = '#ffffff'
export const SHELL = '#ebf2f4'
export const LINE = '#d1dbdf'
export const NIGHT = '#032f3d'
export const LAMP = '#fbbd53'
export const CORAL = '#ba3a32'
export const QUIET = { link: '#00586c', panel: '#f7fbfc' } as const

export const FONT = {
  en: "font-family:'Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,Helvetica,Arial,sans-serif;",
  ar: "font-family:'Segoe UI','SF Arabic','Geeza Pro','Noto Sans Arabic','Dubai',Tahoma,Arial,sans-serif;",
} as const
