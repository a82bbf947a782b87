import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const LATIN = 'U+0000-00FF, U+2010-206F, U+20AC, U+2212'
const ARABIC = 'U+0600-06FF, U+0750-077F, U+200C-200E, U+FB50-FDFF, U+FE70-FEFC'

/** The faces of the two languages, in the subsets they need. */
const FACES = [
  {
    file: 'instrument-sans-latin-wght-normal.woff2',
    family: 'Instrument Sans Variable',
    folder: 'instrument-sans',
    range: LATIN,
  },
  {
    file: 'readex-pro-arabic-wght-normal.woff2',
    family: 'Readex Pro Variable',
    folder: 'readex-pro',
    range: ARABIC,
  },
  {
    file: 'readex-pro-latin-wght-normal.woff2',
    family: 'Readex Pro Variable',
    folder: 'readex-pro',
    range: LATIN,
  },
] as const

/** `folder` is where the page finds them, relative to its own address. */
export const fontFaces = (folder: string): string =>
  FACES.map(
    ({ file, family, range }) =>
      `@font-face{font-family:'${family}';font-weight:400 700;font-display:swap;src:url('${folder}/${file}') format('woff2');unicode-range:${range}}`,
  ).join('\n')

/** How text stands on a page of the demo, in both languages. */
export const bodyType = `
body{font:400 .9375rem/1.5 'Instrument Sans Variable','Readex Pro Variable',system-ui,'Segoe UI',Roboto,'Noto Sans Arabic',sans-serif}
:lang(ar) body{font-family:'Readex Pro Variable',system-ui,'Segoe UI','Noto Sans Arabic',sans-serif;line-height:1.75}`

const { resolve } = createRequire(import.meta.url)

/** Undefined for a name that is none of ours. */
export async function readFont(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const face = FACES.find(({ file }) => file === name)
  return (
    face &&
    new Uint8Array(
      await readFile(resolve(`@fontsource-variable/${face.folder}/files/${face.file}`)),
    )
  )
}
