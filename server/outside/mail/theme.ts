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

/**
 * For programs that follow `prefers-color-scheme`; the classes are those of layout.ts and
 * blocks.ts.
 */
export const DARK = {
  shell: '#04161c',
  pearl: '#0b2730',
  panel: '#123440',
  line: '#2f505b',
  ink: '#f1f7f9',
  ink_2: '#c3d3d9',
  soft: '#a9bec6',
  coral: '#ff9d92',
  link: '#8fd3e4',
} as const

export const PICTURE_PX = 520

/** Ours where they are installed, or given by the page that shows the mail. */
export const FONT = {
  en: "font-family:'Instrument Sans Variable','Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,Helvetica,Arial,sans-serif;",
  ar: "font-family:'Readex Pro Variable','Segoe UI','SF Arabic','Geeza Pro','Noto Sans Arabic','Dubai',Tahoma,Arial,sans-serif;",
} as const
